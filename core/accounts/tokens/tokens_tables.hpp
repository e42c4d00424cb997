#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::tokens {

std::span<const http::Endpoint> tokenEndpoints();

} // namespace trivet::tokens
