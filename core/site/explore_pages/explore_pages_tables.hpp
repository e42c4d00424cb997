#pragma once
#include "http/endpoint.hpp"

#include <span>

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::explore_pages {

std::span<const http::Endpoint> exploreRepositoryEndpoints();
std::span<const http::Endpoint> exploreAccountEndpoints();

} // namespace trivet::explore_pages
