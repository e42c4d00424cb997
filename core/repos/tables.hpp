#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::repos {

std::span<const http::Endpoint> repositoryEndpoints();

} // namespace trivet::repos
