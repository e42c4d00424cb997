#include "activities/activity_store.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "events/announce.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_store.hpp"
#include "notifications/notify_store.hpp"
#include "reviews/review_observer.hpp"
#include "reviews/review_rules.hpp"
#include "reviews/review_store.hpp"
#include "reviews/review_words.hpp"

namespace trivet::reviews {
namespace {

constexpr MessageFormat<> kAdminsOnly{"review.admins_only", "Must be repo admin"};
constexpr MessageFormat<> kNoVerdict{
    "review.no_verdict", "not need to dismiss this review because it's type is not Approve or change request"};
constexpr MessageFormat<> kClosed{"review.dismiss_closed",
                                  "can't dismiss a review associated to a closed or merged PR"};

void requireMayDismiss(const PullToChange& pull, const WrittenReview& review)
{
    if (!pull.repo.access.isAdmin())
        throw Error::forbidden(kAdminsOnly);
    if (!isVerdict(review.row.is()))
        throw Error::forbidden(kNoVerdict);
    if (pull.issue.isClosed)
        throw Error::forbidden(kClosed);
}

// Those of the same person that came before, and count still.
std::vector<ReviewRow> priorsOf(db::Database& db, const ReviewRow& review)
{
    auto rows = ReviewStore(db).involved(review.issueId);
    std::erase_if(rows, [&](const ReviewRow& row) {
        return row.id == review.id || row.reviewerId != review.reviewerId || !isVerdict(row.is()) || row.isDismissed ||
               std::pair(row.createdAt, row.id) > std::pair(review.createdAt, review.id);
    });
    return rows;
}

} // namespace

void dismissReview(http::Context& context, const PullToChange& pull, const WrittenReview& review,
                   const std::string& message, Priors priors)
{
    requireMayDismiss(pull, review);
    requireWords(Kind::Approve, message, false);
    const auto operation = issues::operationOn(context, pull.repo, repos::Unit::Pulls);
    const bool isNew = context.db().transact([&] {
        ReviewStore store(context.db());
        if (priors == Priors::Too && review.row.reviewerId)
            for (const auto& row : priorsOf(context.db(), review.row))
                store.setDismissed(row.id, true, context.now);
        if (review.row.isDismissed)
            return false;
        store.setDismissed(review.row.id, true, context.now);
        auto event = operation.event(pull.issue, issues::Event::DismissReview);
        event.body = message;
        event.reviewId = review.row.id;
        event.id = issues::EventStore(context.db()).insert(event);
        issues::IssueStore(context.db()).touch(pull.issue.id, context.now);
        issues::recordActivity(operation, pull.issue, activities::kind::kReviewDismissed, &event);
        notifications::NotifyStore(context.db())
            .notifyParticipants(
                {.issueId = pull.issue.id, .doerId = context.who.userId, .eventId = event.id, .now = context.now});
        events::announce(context.db(), {.kind = events::HookEvent::PullRequestReviewComment,
                                        .action = "dismissed",
                                        .repositoryId = pull.issue.repositoryId,
                                        .actorId = context.who.userId,
                                        .subjectId = pull.issue.id,
                                        .detailId = event.id,
                                        .now = context.now});
        return true;
    });
    if (isNew)
        tellObservers(context, pull.row.id);
}

void undismissReview(http::Context& context, const PullToChange& pull, const WrittenReview& review)
{
    requireMayDismiss(pull, review);
    ReviewStore(context.db()).setDismissed(review.row.id, false, context.now);
    tellObservers(context, pull.row.id);
}

} // namespace trivet::reviews
