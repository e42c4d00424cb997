#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::attachments {

std::span<const http::Endpoint> downloadEndpoints();

} // namespace trivet::attachments
