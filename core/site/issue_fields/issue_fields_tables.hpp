#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::issue_fields {

std::span<const http::Endpoint> issueFieldEndpoints();
std::span<const http::Endpoint> dependencyPageEndpoints();
std::span<const http::Endpoint> trackedTimePageEndpoints();

} // namespace trivet::issue_fields
