#include "mirrors/push_mirror_follower.hpp"

#include "mirrors/push_mirror_store.hpp"

#include <algorithm>

namespace trivet::mirrors {
namespace {

// Those that are mirrored.
bool isBranchOrTag(const pushes::RefChange& change)
{
    return change.ref.starts_with("refs/heads/") || change.ref.starts_with("refs/tags/");
}

} // namespace

std::function<void()> PushMirrorFollower::follow(db::Database& db, const repos::Storage&, const pushes::Push& push,
                                                 std::int64_t now) const
{
    const bool isToldOf = std::any_of(push.changes.begin(), push.changes.end(), isBranchOrTag) &&
                          PushMirrorStore(db).hasAnyOnCommit(push.repositoryId);
    return [&db, isToldOf, repositoryId = push.repositoryId, now] {
        if (isToldOf)
            PushMirrorStore(db).wantOnCommit(repositoryId, now);
    };
}

} // namespace trivet::mirrors
