#pragma once
#include "http/endpoint.hpp"
#include "settings/settings.hpp"

#include <span>

namespace trivet::oauth {

std::span<const http::Endpoint> authorizeEndpoints();
std::span<const http::Endpoint> consentEndpoints();
std::span<const http::Endpoint> authorizedApplicationEndpoints();
std::span<const http::Endpoint> tokenEndpoints();

// Throws Error (Forbidden) if [oauth2] ENABLED is false.
void requireEnabled(const Settings& settings);

} // namespace trivet::oauth
