#pragma once
#include <string>

namespace trivet::repos {

bool hasBranch(const std::string& folder, const std::string& branch);

} // namespace trivet::repos
