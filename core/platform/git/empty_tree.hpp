#pragma once
#include "git/object.hpp"

#include <string>

namespace trivet::git {

// The tree without files, which git knows without having it: what a commit without parents is compared with.
inline std::string emptyTree(const ObjectFormat& format)
{
    return format.digits == 40 ? "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
                               : "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321";
}

} // namespace trivet::git
