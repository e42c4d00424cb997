#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::templates {

std::span<const http::Endpoint> templateEndpoints();

} // namespace trivet::templates
