#pragma once
#include "http/endpoint.hpp"

#include <span>

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::pull_pages {

std::span<const http::Endpoint> pullPageEndpoints();
std::span<const http::Endpoint> pullCommentEndpoints();

} // namespace trivet::pull_pages
