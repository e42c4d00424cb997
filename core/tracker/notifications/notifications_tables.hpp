#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::notifications {

std::span<const http::Endpoint> notificationEndpoints();

} // namespace trivet::notifications
