#pragma once
#include "gitdata/status_observer.hpp"
#include "issues/pull_guards.hpp"
#include "issues/scheduled_merge_store.hpp"
#include "reviews/review_observer.hpp"

// Merges that wait until nothing is in the way. A push keeps them: whatever head the pull request has by then is what
// the checks and approvals are about, unless it was scheduled for one commit.
namespace trivet::pulls {

using issues::PullToChange;

// Keeps how it shall be merged, and lets it be tried at once. Throws Error (Conflict) if that is scheduled already.
void scheduleMerge(http::Context& context, const PullToChange& pull, issues::ScheduledMergeRow wanted);

// Who scheduled it, and those who may merge.
bool mayCancel(http::Context& context, const PullToChange& pull, const issues::ScheduledMergeRow& scheduled);

// For those. Throws Error: NotFound if nothing is scheduled, Forbidden.
void cancelScheduledMerge(http::Context& context, const PullToChange& pull);

// Ends one, if there is any, because what it was wanted for has become something else.
void endScheduledMerge(const issues::IssueOperation& operation, const issues::IssueRow& issue, std::int64_t pullId);

// A check that succeeded may have been the last one.
class StatusFollower : public gitdata::StatusObserver {
public:
    void statusCreated(db::Database& db, const gitdata::StatusRow& row) const override;
};

// An approval may have been the last one that was missing, or a review in the way was dismissed.
class ReviewFollower : public reviews::ReviewObserver {
public:
    void followReview(http::Context& context, std::int64_t pullId) const noexcept override;
};

} // namespace trivet::pulls
