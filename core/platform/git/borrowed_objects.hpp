#pragma once
#include "git/quoted_path.hpp"

namespace trivet::git {

// The variable by which a git in one repository also sees the objects of another one.
inline std::string alternateObjects(const std::string& repositoryPath)
{
    return "GIT_ALTERNATE_OBJECT_DIRECTORIES=" + quotedPath(repositoryPath + "/objects");
}

} // namespace trivet::git
