#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::creation_pages {

std::span<const http::Endpoint> repositoryCreationEndpoints();
std::span<const http::Endpoint> organizationCreationEndpoints();
std::span<const http::Endpoint> importPageEndpoints();
std::span<const http::Endpoint> importProgressEndpoints();
std::span<const http::Endpoint> forkPageEndpoints();
std::span<const http::Endpoint> starWatchPageEndpoints();

} // namespace trivet::creation_pages
