#pragma once
#include "http/endpoint.hpp"

#include <span>

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::reviews {

std::span<const http::Endpoint> reviewEndpoints();
std::span<const http::Endpoint> reviewCommentEndpoints();

} // namespace trivet::reviews
