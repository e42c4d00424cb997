#pragma once
#include "settings/settings.hpp"

#include <string>
#include <string_view>

namespace trivet::login {

// Where somebody goes once they are signed in: the path and query they asked for if it lies within this site, else the
// front page. Whatever any browser could take for another site is refused.
std::string safeReturnTarget(const Settings& settings, std::string_view wanted);

} // namespace trivet::login
