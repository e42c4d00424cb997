#pragma once
#include "pushes/push.hpp"

#include <string>
#include <vector>

namespace trivet::pushes {

struct NewCommit {
    std::string id{}, message{};
};

// The oldest first; of many the latest thousand.
struct NewCommits {
    std::vector<NewCommit> onDefaultBranch{}, elsewhere{};
};

// The commits branches got by a push; those of a new branch are the ones no branch had before. Runs git a few times,
// however many branches there are.
NewCommits newCommits(const std::string& repository, const std::vector<RefChange>& changes,
                      const std::string& defaultBranch);

} // namespace trivet::pushes
