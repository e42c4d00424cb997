#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::feeds {

std::span<const http::Endpoint> feedEndpoints();

} // namespace trivet::feeds
