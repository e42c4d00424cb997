#pragma once
#include "pushes/new_commits.hpp"

#include <string>
#include <vector>

namespace trivet::pushes {

// What the activities of a push hold, one for each change: where the ref was and is, and in the words of Gitea's
// clients the latest commits it got, the one it names now, and how many there are. No addresses: repositories are
// renamed. `known` are the commits of the whole push, which spares git a question where one branch got them all.
std::vector<std::string> contentsOf(const std::string& repository, const std::vector<RefChange>& changes,
                                    const NewCommits& known);

} // namespace trivet::pushes
