#pragma once
#include "settings/settings.hpp"

#include <string>
#include <vector>

namespace trivet {

// Where data lie: the data folder, and those that the settings put elsewhere. None is below another one.
std::vector<std::string> dataFolders(const Settings& settings);

} // namespace trivet
