#pragma once
#include "git/incoming_objects.hpp"

#include <string>

namespace trivet::gitdata {

// The files of a commit with a patch applied, as the id of a tree among the incoming objects. Throws Error (Invalid) if
// the patch does not apply.
std::string patchedTree(const std::string& repository, const git::IncomingObjects& incoming, const std::string& commit,
                        const std::string& patch);

} // namespace trivet::gitdata
