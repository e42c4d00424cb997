#pragma once
#include "lfs/lfs_lock_store.hpp"
#include "pushes/push.hpp"

#include <string>
#include <vector>

namespace trivet::lfs {

// The path of a file as locks name it: without a slash in front. Throws Error (Invalid) for what is none.
std::string lockPath(std::string_view path);

struct LockAttempt {
    OwnedLock lock{}; // the new one, or the one that is in the way
    bool isTaken = false;
};
// Of many who try at once one gets it.
LockAttempt createLock(db::Database& db, const LockRow& wanted);

// Who wants to change branches where.
struct Pusher {
    std::int64_t repositoryId = 0, accountId = 0;
    const std::string& path;                // of the repository
    std::vector<std::string> environment{}; // leads git to objects that are not accepted yet
};

// Throws Error (Forbidden) if commits that come with these changes touch files which others have locked. Asks git only
// where there are locks of others; what is too much to look at is refused.
void requireUnlocked(db::Database& db, const Pusher& pusher, const std::vector<pushes::RefChange>& changes);

} // namespace trivet::lfs
