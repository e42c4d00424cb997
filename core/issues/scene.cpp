#include "issues/scene.hpp"

#include "base/error.hpp"
#include "users/block_store.hpp"

namespace trivet::issues {

void requireNotBlocked(const Scene& scene, const IssueRow* issue)
{
    if (scene.mayWrite())
        return;
    users::BlockStore blocks(scene.db);
    const auto me = scene.who.userId;
    if (blocks.exists(scene.repository.owner.id, me) ||
        (issue && issue->authorId && blocks.exists(*issue->authorId, me)))
        throw Error::forbidden("you are blocked");
}

void requireUnlocked(const Scene& scene, const IssueRow& issue)
{
    if (issue.isLocked && !scene.mayWrite())
        throw Error::forbidden("this issue is locked");
}

} // namespace trivet::issues
