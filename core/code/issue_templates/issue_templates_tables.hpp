#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::issue_templates {

std::span<const http::Endpoint> templateEndpoints();

} // namespace trivet::issue_templates
