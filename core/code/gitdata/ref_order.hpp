#pragma once
#include "git/repository.hpp"

#include <string_view>
#include <vector>

namespace trivet::gitdata {

// All refs whose names begin like this, the newest in front: by the time of the commit, or of an annotated
// tag itself. Those of the same time by name.
std::vector<git::Ref> newestFirst(git::Repository& git, std::string_view prefix);

} // namespace trivet::gitdata
