#pragma once
#include <span>

namespace trivet::http {
struct Endpoint;
}

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::external_login_pages {

std::span<const http::Endpoint> providerEndpoints();
std::span<const http::Endpoint> linkAccountEndpoints();

} // namespace trivet::external_login_pages
