#pragma once
#include "base/message.hpp"
#include "merging/work_repository.hpp"

#include <string>
#include <vector>

namespace trivet::merging {

inline constexpr MessageFormat<> kUnrelated{"pull.unrelated", "the branches have no history in common"};

struct MergedTree {
    std::string tree{};                       // its id
    bool hasConflict = false;                 // then the tree is full of marks
    std::vector<std::string> conflictFiles{}; // the first of them; git may know of none
};

enum class Histories { Common, Unrelated };

// What comes out if two commits are merged, as `git merge` would do it, without a work tree. The commits exist. Throws
// Error: Conflict without a history in common, unless it is said that they need none; Unavailable if it takes too long.
// Throws std::runtime_error.
MergedTree mergeTrees(const WorkRepository& space, const std::string& ours, const std::string& theirs,
                      Histories histories = Histories::Common);

} // namespace trivet::merging
