#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::mirrors {

std::span<const http::Endpoint> mirrorEndpoints();

} // namespace trivet::mirrors
