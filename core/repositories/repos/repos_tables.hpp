#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::repos {

std::span<const http::Endpoint> repositoryEndpoints();
std::span<const http::Endpoint> searchEndpoints();
std::span<const http::Endpoint> repositoryListEndpoints();
std::span<const http::Endpoint> starWatchEndpoints();
std::span<const http::Endpoint> collaboratorEndpoints();
std::span<const http::Endpoint> topicEndpoints();
std::span<const http::Endpoint> repoTeamEndpoints();
std::span<const http::Endpoint> transferEndpoints();
std::span<const http::Endpoint> metadataEndpoints();
std::span<const http::Endpoint> deployKeyEndpoints();
std::span<const http::Endpoint> signingKeyEndpoints();

} // namespace trivet::repos
