#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::githooks {

std::span<const http::Endpoint> hookEndpoints();

} // namespace trivet::githooks
