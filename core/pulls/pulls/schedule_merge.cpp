#include "pulls/schedule_merge.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "http/services.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_store.hpp"
#include "log/log.hpp"
#include "pulls/merge_rules.hpp"

namespace trivet::pulls {
namespace {

using issues::Event;
using issues::ScheduledMergeStore;

constexpr MessageFormat<> kScheduledAlready{"pull.scheduled_already",
                                            "this pull request is scheduled to merge already"};
constexpr MessageFormat<> kNotScheduled{"pull.not_scheduled", "this pull request is not scheduled to merge"};
constexpr MessageFormat<> kMayNotCancel{"pull.may_not_cancel", "user may not cancel the scheduled merge"};

void addEntry(http::Context& context, const PullToChange& pull, Event kind)
{
    const auto operation = issues::operationOn(context, pull.repo, repos::Unit::Pulls);
    issues::EventStore(context.db()).insert(operation.event(pull.issue, kind));
    issues::IssueStore(context.db()).touch(pull.issue.id, context.now);
}

} // namespace

void scheduleMerge(http::Context& context, const PullToChange& pull, issues::ScheduledMergeRow wanted)
{
    wanted.pullId = pull.row.id;
    wanted.repositoryId = pull.repo.row().id;
    wanted.createdAt = wanted.dueAt = context.now;
    context.db().transact([&] {
        const auto now = issues::PullStore(context.db()).find(pull.row.id);
        if (!now || !now->isOpen) // closed since it was looked at: nobody would end it
            throw Error::notFound();
        if (!ScheduledMergeStore(context.db()).insert(wanted))
            throw Error::conflict(kScheduledAlready);
        addEntry(context, pull, Event::PullScheduledMerge);
    });
}

bool mayCancel(http::Context& context, const PullToChange& pull, const issues::ScheduledMergeRow& scheduled)
{
    return context.who.isSignedIn() && (scheduled.accountId == context.who.userId || mayMerge(context, pull));
}

void cancelScheduledMerge(http::Context& context, const PullToChange& pull)
{
    context.db().transact([&] {
        ScheduledMergeStore store(context.db());
        const auto scheduled = store.find(pull.row.id);
        if (!scheduled)
            throw Error::notFound(kNotScheduled);
        if (!mayCancel(context, pull, *scheduled))
            throw Error::forbidden(kMayNotCancel);
        store.remove(pull.row.id);
        addEntry(context, pull, Event::PullCancelScheduledMerge);
    });
}

void endScheduledMerge(const issues::IssueOperation& operation, const issues::IssueRow& issue, std::int64_t pullId)
{
    if (ScheduledMergeStore(operation.db).remove(pullId))
        issues::EventStore(operation.db).insert(operation.event(issue, Event::PullCancelScheduledMerge));
}

void StatusFollower::statusCreated(db::Database& db, const gitdata::StatusRow& row) const
{
    if (row.state == "success" || row.state == "skipped")
        ScheduledMergeStore(db).makeDueWithHead(row.repositoryId, row.sha, row.createdAt);
}

void ReviewFollower::followReview(http::Context& context, std::int64_t pullId) const noexcept
try {
    ScheduledMergeStore(context.db()).makeDue(pullId, context.now);
} catch (const std::exception& problem) { // it is tried again later all the same
    context.services.log.warn("scheduled_merge_not_due", {{"pull", pullId}, {"text", problem.what()}});
}

} // namespace trivet::pulls
