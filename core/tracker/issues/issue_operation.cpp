#include "issues/issue_operation.hpp"

#include "activities/activity_store.hpp"
#include "base/error.hpp"
#include "users/block_store.hpp"

namespace trivet::issues {
namespace {

constexpr MessageFormat<> kBlocked{"issue.blocked", "you are blocked"};
constexpr MessageFormat<> kLocked{"issue.locked", "this issue is locked"};

} // namespace

void requireNotBlocked(const IssueOperation& operation, const IssueRow* issue)
{
    if (operation.mayWrite())
        return;
    users::BlockStore blocks(operation.db);
    const auto me = operation.who.userId;
    if (blocks.exists(operation.repository.owner.id, me) ||
        (issue && issue->authorId && blocks.exists(*issue->authorId, me)))
        throw Error::forbidden(kBlocked);
}

void recordActivity(const IssueOperation& operation, const IssueRow& issue, const char* kind, const EventRow* comment)
{
    activities::ActivityRow row{.accountId = operation.who.userId, .repositoryId = issue.repositoryId};
    row.kind = kind;
    row.createdAt = operation.now;
    row.detail.clear();
    row.issueId = issue.id;
    if (comment)
        row.eventId = comment->id;
    activities::ActivityStore(operation.db).insert(row);
}

void requireUnlocked(const IssueOperation& operation, const IssueRow& issue)
{
    if (issue.isLocked && !operation.mayWrite())
        throw Error::forbidden(kLocked);
}

} // namespace trivet::issues
