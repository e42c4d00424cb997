#pragma once
#include "http/endpoint.hpp"

#include <span>

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::search_pages {

std::span<const http::Endpoint> codeSearchEndpoints();
std::span<const http::Endpoint> fileFinderEndpoints();
std::span<const http::Endpoint> exploreCodeEndpoints();

} // namespace trivet::search_pages
