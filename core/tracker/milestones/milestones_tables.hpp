#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::milestones {

std::span<const http::Endpoint> milestoneEndpoints();

} // namespace trivet::milestones
