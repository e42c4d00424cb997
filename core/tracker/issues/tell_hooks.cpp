#include "issues/tell_hooks.hpp"

#include "events/announce.hpp"

namespace trivet::issues {
namespace {

using events::HookEvent;

HookEvent eventOf(Told what, bool isPull)
{
    switch (what) {
    case Told::Assignees:
        return isPull ? HookEvent::PullRequestAssign : HookEvent::IssueAssign;
    case Told::Labels:
        return isPull ? HookEvent::PullRequestLabel : HookEvent::IssueLabel;
    case Told::Milestone:
        return isPull ? HookEvent::PullRequestMilestone : HookEvent::IssueMilestone;
    case Told::Comment:
        return isPull ? HookEvent::PullRequestComment : HookEvent::IssueComment;
    case Told::Itself:
        break;
    }
    return isPull ? HookEvent::PullRequest : HookEvent::Issues;
}

events::Event happeningOf(const IssueOperation& operation, const IssueRow& issue, Told what, std::string action,
                          std::int64_t detailId)
{
    return {.kind = eventOf(what, issue.isPull),
            .action = std::move(action),
            .repositoryId = issue.repositoryId,
            .actorId = operation.who.userId,
            .subjectId = issue.id,
            .detailId = detailId,
            .now = operation.now};
}

} // namespace

void tellHooks(const IssueOperation& operation, const IssueRow& issue, Told what, std::string action,
               std::int64_t detailId, std::vector<events::Before> changes)
{
    auto event = happeningOf(operation, issue, what, std::move(action), detailId);
    event.changes = std::move(changes);
    events::announce(operation.db, event);
}

void tellHooksNow(const IssueOperation& operation, const IssueRow& issue, Told what, std::string action,
                  std::int64_t detailId)
{
    events::announceNow(operation.db, happeningOf(operation, issue, what, std::move(action), detailId));
}

} // namespace trivet::issues
