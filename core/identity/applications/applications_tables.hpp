#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::applications {

std::span<const http::Endpoint> applicationEndpoints();

} // namespace trivet::applications
