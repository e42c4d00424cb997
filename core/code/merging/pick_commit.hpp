#pragma once
#include "gitdata/commit_files.hpp"

#include <string>

namespace trivet::merging {

// What a branch gets of a commit: its change, or the opposite of it.
enum class Pick { Change, Opposite };

// As `git cherry-pick` and `git revert` do it, without a work tree; of a merge against its first parent. Whose change
// it was stays its author, who takes it back is the author of that. Makes the commit and lets the branch follow it,
// unless something is in the way: then nothing happens. Throws Error: NotFound, Invalid if the branch would not change,
// Forbidden, Conflict with the files that do not fit.
gitdata::Committed pickCommit(http::Context& context, const repos::VisibleRepo& repo, const users::AccountRow& caller,
                              const gitdata::CommitOptions& options, const std::string& commit, Pick pick);

} // namespace trivet::merging
