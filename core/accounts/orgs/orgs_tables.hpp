#pragma once
#include <span>

namespace trivet::http {
struct Endpoint;
}

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::orgs {

std::span<const http::Endpoint> orgEndpoints();
std::span<const http::Endpoint> orgMemberEndpoints();
std::span<const http::Endpoint> orgBlockEndpoints();
std::span<const http::Endpoint> teamEndpoints();
std::span<const http::Endpoint> teamMemberEndpoints();
std::span<const http::Endpoint> userOrgEndpoints();

} // namespace trivet::orgs
