#pragma once
#include "gitea_import/import_step.hpp"

#include <string>

namespace trivet::gitea_import {

// With what secrets are sealed here. A new installation gets its key with the first of them; a dry run makes none.
std::string sealingKey(const Import& import);

} // namespace trivet::gitea_import
