#pragma once
#include "settings/settings.hpp"

#include <string_view>

namespace trivet::metrics {

// Whether this client may read /metrics: with a TOKEN set, whoever sends "Authorization: Bearer TOKEN"; without one, a
// client on this machine. Never while ENABLED is false.
bool mayRead(const Settings::Metrics& settings, std::string_view remoteAddress, std::string_view authorizationHeader);

} // namespace trivet::metrics
