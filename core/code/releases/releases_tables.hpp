#pragma once
#include "http/endpoint.hpp"

#include <span>

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::releases {

std::span<const http::Endpoint> releaseEndpoints();
std::span<const http::Endpoint> releaseAssetEndpoints();
std::span<const http::Endpoint> releaseDownloadEndpoints();

} // namespace trivet::releases
