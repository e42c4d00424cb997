#pragma once
#include "merging/object_space.hpp"

#include <string>
#include <vector>

namespace trivet::merging {

struct MergedTree {
    std::string tree{};                       // its id
    bool hasConflict = false;                 // then the tree is full of marks
    std::vector<std::string> conflictFiles{}; // the first of them; git may know of none
};

enum class Histories { Common, Unrelated };

// What comes out if two commits are merged, as `git merge` would do it, without a work tree. The commits exist and have
// a history in common, unless it is said that they need none. Throws Error (Unavailable) if it takes too long, and
// std::runtime_error.
MergedTree mergeTrees(const ObjectSpace& space, const std::string& ours, const std::string& theirs,
                      Histories histories = Histories::Common);

} // namespace trivet::merging
