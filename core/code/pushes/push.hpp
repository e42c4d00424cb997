#pragma once
#include "git/ref_change.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet::access {
struct Identity;
}
namespace trivet::db {
class Database;
}
namespace trivet::repos {
class Storage;
}

namespace trivet::pushes {

class PushObserver;
struct RepositoryStatistics;

using git::isZero;
using git::RefChange;

// A push of ten thousand refs is not ten thousand things to tell: activities and webhooks say of so many what happened.
inline constexpr std::size_t kMostToldRefs = 1000;

struct Push {
    std::int64_t repositoryId = 0, pusherId = 0;
    std::vector<RefChange> changes{}; // that were made
    std::string id{};                 // recorded once; empty: as often as somebody says so
    std::int64_t mergedPullId = 0;    // of the pull request that was merged by it; 0: none
    std::string newDefaultBranch{};   // if it is still there; empty: as before
    bool isOfMirror = false;          // its commits are of people elsewhere: the pusher vouches for no word of them
    bool isLimited = false;           // by a credential that is good for no other repository
};

// Whether all the pusher may do with this credential is in some repositories: then what it pushes acts in no other.
bool isLimited(const access::Identity& who);

// Everything that follows from changed refs, in one transaction: the first push sets the default branch and the
// repository is no longer empty, branches are counted, size, languages and licenses found anew, the activity
// recorded, issues told of commits that name them unless it is of a mirror.
// The disk is looked at before the transaction begins, and observers are told. Nothing is written if the repository is
// gone, or if a push of this id was recorded before.
void record(db::Database& db, const repos::Storage& storage, const std::vector<const PushObserver*>& observers,
            const Push& push, std::int64_t now);

// The same for a repository that is made, in the transaction that makes it: what it was filled with was read
// before. Nobody pushed, so there is one thing to tell.
void recordCreation(db::Database& db, std::int64_t repositoryId, std::int64_t makerId,
                    const RepositoryStatistics& found, std::int64_t now);

} // namespace trivet::pushes
