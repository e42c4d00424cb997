#pragma once
#include "http/endpoint.hpp"

#include <span>

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::pulls {

std::span<const http::Endpoint> pullEndpoints();
std::span<const http::Endpoint> mergeEndpoints();

} // namespace trivet::pulls
