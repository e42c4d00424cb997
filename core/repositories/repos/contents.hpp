#pragma once
#include <string>

namespace trivet::repos {

bool hasBranch(const std::string& folder, const std::string& branch);
// The branch a clone starts with, which need not exist.
void setHead(const std::string& folder, const std::string& branch);

} // namespace trivet::repos
