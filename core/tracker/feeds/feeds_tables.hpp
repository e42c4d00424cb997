#pragma once
#include "http/endpoint.hpp"

#include <span>

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::feeds {

std::span<const http::Endpoint> feedEndpoints();

} // namespace trivet::feeds
