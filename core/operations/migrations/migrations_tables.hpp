#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::migrations {

std::span<const http::Endpoint> migrationEndpoints();

} // namespace trivet::migrations
