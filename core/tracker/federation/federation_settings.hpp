#pragma once
#include "settings/settings.hpp"

#include <string>
#include <string_view>

namespace trivet::federation {

// Error (NotFound) unless [federation] ENABLED.
void requireEnabled(const Settings& settings);

// Host and port of ROOT_URL: what stands behind the @ of a user's name elsewhere.
std::string_view ownHost(const Settings& settings);

} // namespace trivet::federation
