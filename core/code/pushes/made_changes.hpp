#pragma once
#include "pushes/push.hpp"

#include <string>
#include <vector>

namespace trivet::pushes {

// Those of the changes that are in effect, as far as the refs of the repository tell: for when git did not get to say
// it.
std::vector<RefChange> madeOf(const std::string& repository, const std::vector<RefChange>& changes);

} // namespace trivet::pushes
