#pragma once
#include "http/endpoint.hpp"

#include <span>

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::blame_pages {

std::span<const http::Endpoint> blamePageEndpoints();

} // namespace trivet::blame_pages
