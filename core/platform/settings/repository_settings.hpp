#pragma once
#include "settings/setting.hpp"

#include <span>

namespace trivet::settings {

// What concerns repositories and all that is kept beside them, in the order in which it is documented.
std::span<const Setting> repositorySettings();

} // namespace trivet::settings
