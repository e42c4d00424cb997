#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::labels {

std::span<const http::Endpoint> labelEndpoints();
std::span<const http::Endpoint> orgLabelEndpoints();

} // namespace trivet::labels
