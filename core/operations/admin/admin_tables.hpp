#pragma once
#include <span>

namespace trivet::http {
struct Endpoint;
}

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::admin {

std::span<const http::Endpoint> userAdminEndpoints();
std::span<const http::Endpoint> userListEndpoints();
std::span<const http::Endpoint> auditEndpoints();
std::span<const http::Endpoint> taskEndpoints();
std::span<const http::Endpoint> badgeEndpoints();
std::span<const http::Endpoint> unadoptedEndpoints();
std::span<const http::Endpoint> packageListEndpoints();

} // namespace trivet::admin
