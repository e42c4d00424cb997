#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::release_pages {

std::span<const http::Endpoint> releaseListEndpoints();
std::span<const http::Endpoint> releaseFormEndpoints();
std::span<const http::Endpoint> releaseRemovalEndpoints();
std::span<const http::Endpoint> releaseFeedEndpoints();

} // namespace trivet::release_pages
