#include "issues/issue_operation.hpp"

#include "activities/activity_store.hpp"
#include "base/error.hpp"
#include "users/block_store.hpp"

#include <algorithm>
#include <string>

namespace trivet::issues {
namespace {

constexpr MessageFormat<> kBlocked{"issue.blocked", "you are blocked"};
constexpr MessageFormat<> kLocked{"issue.locked", "this issue is locked"};

constexpr std::size_t kMostOfComment = 200;

std::string beginningOf(const std::string& text)
{
    auto end = std::min(text.size(), kMostOfComment);
    while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end; // not in the middle of a character
    return text.substr(0, end);
}

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
    row.detail = std::to_string(issue.number) + "|" + (comment ? beginningOf(comment->body) : issue.title);
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
