#pragma once
#include "http/endpoint.hpp"

#include <span>

// The endpoint tables of this folder, each defined in the file that holds its handlers.
namespace trivet::diffs {

std::span<const http::Endpoint> commitPageEndpoints();
std::span<const http::Endpoint> diffOptionEndpoints();

} // namespace trivet::diffs
