#pragma once
#include "git/repository.hpp"

#include <string>
#include <vector>

namespace trivet::gitdata {

// Full names of refs, the newest in front: by the time of the commit, or of an annotated tag itself. Those of the same
// time by name; those that are gone meanwhile are left out.
std::vector<std::string> newestFirst(git::Repository& git, const std::vector<std::string>& names);

} // namespace trivet::gitdata
