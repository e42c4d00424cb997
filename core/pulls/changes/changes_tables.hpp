#pragma once
#include "http/endpoint.hpp"

#include <span>

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::changes {

std::span<const http::Endpoint> changeEndpoints();

} // namespace trivet::changes
