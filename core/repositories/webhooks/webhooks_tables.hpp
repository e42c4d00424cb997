#pragma once
#include "http/endpoint.hpp"

#include <span>

namespace trivet::webhooks {

std::span<const http::Endpoint> repositoryHookEndpoints();
std::span<const http::Endpoint> accountHookEndpoints();
std::span<const http::Endpoint> siteHookEndpoints();

} // namespace trivet::webhooks
