#pragma once
#include <span>

namespace trivet::http {
struct Endpoint;
}

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::profile_pages {

std::span<const http::Endpoint> suggestionEndpoints();
std::span<const http::Endpoint> followPageEndpoints();
std::span<const http::Endpoint> pictureAddressEndpoints();

} // namespace trivet::profile_pages
