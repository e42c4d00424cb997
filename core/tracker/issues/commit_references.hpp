#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::issues {

struct PushedCommit {
    std::string sha{}, message{};
};

// Commits that came to a branch of a repository, the oldest first.
struct PushedCommits {
    std::int64_t repositoryId = 0, pusherId = 0;
    bool isDefaultBranch = false;
    std::vector<PushedCommit> commits{};
};

// What follows for issues: to be called in the transaction of the push. A message that names issues the pusher may read
// leaves an entry "commit_ref" in their timelines, once for each commit. On the default branch closing and reopening
// words act, where the pusher may write to issues or opened the issue and it waits for no other. Of a long push the
// last 1,000 commits count.
void commitsPushed(db::Database& db, const PushedCommits& push, std::int64_t now);

} // namespace trivet::issues
