#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::repos {

std::span<const http::Endpoint> repositoryEndpoints();
std::span<const http::Endpoint> searchEndpoints();
std::span<const http::Endpoint> repositoryListEndpoints();
std::span<const http::Endpoint> creationEndpoints();
std::span<const http::Endpoint> signingKeyEndpoints();

} // namespace trivet::repos
