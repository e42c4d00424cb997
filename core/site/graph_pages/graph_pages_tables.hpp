#pragma once
#include "http/endpoint.hpp"

#include <span>

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::graph_pages {

std::span<const http::Endpoint> graphPageEndpoints();

} // namespace trivet::graph_pages
