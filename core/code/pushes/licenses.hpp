#pragma once
#include "pushes/tree_files.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace trivet::pushes {

// The SPDX name of a license, told from its text; empty for one that is not among the common ones.
std::string_view licenseOf(std::string_view text);

// The licenses a tree has at its top (LICENSE…, COPYING…), separated by spaces.
std::string licensesIn(const std::string& repository, const std::vector<TreeFile>& files);

} // namespace trivet::pushes
