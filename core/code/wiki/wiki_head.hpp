#pragma once
#include "git/ref_change.hpp"

#include <string>
#include <vector>

namespace trivet::wiki {

// After a push: if the branch that HEAD names is not there, one that was pushed is the branch of the pages.
void letHeadName(const std::string& path, const std::vector<git::RefChange>& made);

} // namespace trivet::wiki
