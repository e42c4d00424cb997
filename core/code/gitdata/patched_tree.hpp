#pragma once
#include <string>

namespace trivet::gitdata {

// The files of a commit with a patch applied, as the id of a tree; nothing else is changed. Throws Error (Invalid) if
// the patch does not apply.
std::string patchedTree(const std::string& repository, const std::string& commit, const std::string& patch);

} // namespace trivet::gitdata
