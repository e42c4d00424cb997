#pragma once
#include "settings/settings.hpp"

#include <string>

namespace trivet::pages {

// The folder of templates, texts and static files.
std::string webRoot(const Settings& settings);

} // namespace trivet::pages
