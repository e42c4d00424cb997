#include "pulls/mark_merged.hpp"

#include "activities/activity_store.hpp"
#include "db/database.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_rules.hpp"
#include "issues/issue_store.hpp"
#include "issues/pull_store.hpp"
#include "issues/reference_rules.hpp"
#include "issues/scheduled_merge_store.hpp"
#include "issues/tell_hooks.hpp"
#include "issues/time_rules.hpp"
#include "milestones/milestone_store.hpp"
#include "notifications/notify_store.hpp"
#include "pulls/closing_references.hpp"
#include "pushes/pending_push.hpp"

namespace trivet::pulls {
namespace {

using issues::Event;
using issues::IssueOperation;
using issues::IssueRow;
using issues::RefAction;

void closeIssues(const IssueOperation& operation, const IssueRow& pull)
{
    auto there = operation;
    there.unit = repos::Unit::Issues;
    std::vector<IssueRow> closing;
    for (const auto& reference : closingReferences(operation, pull))
        for (const auto& each : issues::findReferences(operation, {reference.issue}).all) {
            if (each.issue.isPull || !each.mayClose || !counts(operation, reference, each.issue))
                continue;
            if (each.action == RefAction::Closes)
                closing.push_back(each.issue);
            else
                issues::setState(there, each.issue, issues::State::Open);
        }
    issues::closeTogether(there, std::move(closing));
}

// Whether it was merged by somebody, or for them when nothing was in the way any more.
const char* activityOf(const IssueOperation& operation, std::int64_t pullId)
{
    const auto scheduled = issues::ScheduledMergeStore(operation.db).find(pullId);
    const bool isBySchedule = scheduled && scheduled->isTried() && scheduled->accountId == operation.who.userId;
    return isBySchedule ? activities::kind::kPullMergedBySchedule : activities::kind::kPullMerged;
}

} // namespace

bool isMergedNow(http::Context& context, const git::ChangeLock& lock, const issues::PullRow& row)
{
    // Before the row: the note goes when that is written.
    if (pushes::hasUnrecordedMerge(lock, context.settings.server.appDataPath, row.baseRepositoryId, row.id))
        return true;
    const auto now = issues::PullStore(context.db()).find(row.id);
    return now && now->isMerged();
}

bool markMerged(const IssueOperation& operation, const IssueRow& issue, const issues::PullRow& row,
                const std::string& commit)
{
    if (!issues::PullStore(operation.db).setMerged(row.id, operation.who.userId, commit, operation.now))
        return false;
    issues::IssueStore(operation.db).setClosed(issue, true, operation.now);
    issues::PullStore(operation.db).setOpen(issue.id, false);
    auto event = operation.event(issue, Event::MergePull);
    event.commitSha = commit;
    issues::EventStore(operation.db).insert(event);
    issues::endStopwatch(operation, issue);
    issues::tellHooks(operation, issue, issues::Told::Itself, "closed");
    issues::recordActivity(operation, issue, activityOf(operation, row.id));
    issues::ScheduledMergeStore(operation.db).remove(row.id);
    if (issue.milestoneId)
        milestones::MilestoneStore(operation.db).recount(*issue.milestoneId);
    notifications::NotifyStore(operation.db)
        .notifyParticipants({.issueId = issue.id, .doerId = operation.who.userId, .now = operation.now});
    closeIssues(operation, issue);
    return true;
}

} // namespace trivet::pulls
