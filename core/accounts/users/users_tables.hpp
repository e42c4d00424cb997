#pragma once
#include <span>

namespace trivet::http {
struct Endpoint;
}

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::users {

std::span<const http::Endpoint> userEndpoints();
std::span<const http::Endpoint> userSettingsEndpoints();
std::span<const http::Endpoint> emailEndpoints();
std::span<const http::Endpoint> followEndpoints();
std::span<const http::Endpoint> blockEndpoints();

} // namespace trivet::users
