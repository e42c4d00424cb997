#pragma once
#include "http/endpoint.hpp"
#include "settings/settings.hpp"

#include <span>

namespace trivet::oauth {

std::span<const http::Endpoint> authorizeEndpoints();
std::span<const http::Endpoint> consentEndpoints();
std::span<const http::Endpoint> tokenEndpoints();
std::span<const http::Endpoint> introspectionEndpoints();
std::span<const http::Endpoint> revocationEndpoints();
std::span<const http::Endpoint> discoveryEndpoints();
std::span<const http::Endpoint> pushEndpoints();
std::span<const http::Endpoint> registrationEndpoints();
std::span<const http::Endpoint> registeredClientEndpoints();
std::span<const http::Endpoint> logoutEndpoints();
std::span<const http::Endpoint> deviceEndpoints();
std::span<const http::Endpoint> devicePageEndpoints();

// Throws Error (Forbidden) if [oauth2] ENABLED is false.
void requireEnabled(const Settings& settings);
// The same, and NotFound if [oauth2] REGISTRATION is disabled.
void requireRegistration(const Settings& settings);
// As requireEnabled() for what clients look for without knowing whether it is there: NotFound.
void requireDiscoverable(const Settings& settings);

// The same, and Error (NotFound) unless [oauth2] GRANT_TYPES names device_code.
void requireDeviceGrant(const Settings& settings);

} // namespace trivet::oauth
