#pragma once
#include "issues/issue_references.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::issues {

// A commit with what its message says. As of a WrittenText that is read here, before the transaction of the push: the
// messages of a push may be megabytes.
struct PushedCommit {
    std::string sha{}, subject{};
    std::vector<IssueReference> references{};
    PushedCommit(std::string id, std::string_view message);
};

// Commits that came to a branch of a repository, the oldest first.
struct PushedCommits {
    std::int64_t repositoryId = 0, pusherId = 0;
    std::int64_t mergedPullId = 0; // that brought them; 0: none
    bool isLimited = false;        // whoever pushed may name issues of this repository only
    bool isDefaultBranch = false;
    std::vector<PushedCommit> commits{};
};

// What follows for issues: to be called in the transaction of the push. A message that names issues the pusher may read
// leaves an entry "commit_ref" in their timelines, once for each commit. On the default branch closing and reopening
// words act, the last ones about an issue, where the pusher may write to issues or opened the issue and it waits for no
// other that stays open; of more than 100 that would change, those that are named last. What a pull request brought
// does so in other repositories only if its author may, too. Of a long push the last 1,000 commits count, and the last
// 1,000 issues they name.
void commitsPushed(db::Database& db, const PushedCommits& push, std::int64_t now);

} // namespace trivet::issues
