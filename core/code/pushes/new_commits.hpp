#pragma once
#include "git/commit.hpp"
#include "pushes/push.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::pushes {

struct NewCommit {
    std::string id{}, message{};
    git::Signature author{}, committer{};
};

// The oldest first; of many the latest thousand.
struct NewCommits {
    std::vector<NewCommit> onDefaultBranch{}, elsewhere{};
};

// The commits branches got by a push; those of a new branch are the ones no branch had before. Runs git a few times,
// however many branches there are.
NewCommits newCommits(const std::string& repository, const std::vector<RefChange>& changes,
                      const std::string& defaultBranch);

// The same for one branch of a push.
std::vector<NewCommit> newCommitsOf(const std::string& repository, const std::vector<RefChange>& changes,
                                    const RefChange& change);

// The commit behind the id of a commit or a tag, if there is one.
std::optional<NewCommit> commitAt(const std::string& repository, const std::string& id);

} // namespace trivet::pushes
