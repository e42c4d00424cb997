#pragma once
#include <span>

namespace trivet::http {
struct Endpoint;
}

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::login {

std::span<const http::Endpoint> signInEndpoints();
std::span<const http::Endpoint> twoFactorEndpoints();
std::span<const http::Endpoint> passkeyEndpoints();
std::span<const http::Endpoint> newPasswordEndpoints();
std::span<const http::Endpoint> signOutEndpoints();
std::span<const http::Endpoint> forgottenPasswordEndpoints();
std::span<const http::Endpoint> registrationEndpoints();
std::span<const http::Endpoint> firstStartEndpoints();

} // namespace trivet::login
