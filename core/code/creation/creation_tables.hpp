#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::creation {

std::span<const http::Endpoint> creationEndpoints();
std::span<const http::Endpoint> forkEndpoints();
std::span<const http::Endpoint> generateEndpoints();
std::span<const http::Endpoint> upstreamEndpoints();

} // namespace trivet::creation
