#include "reviews/review_writing.hpp"

#include "activities/activity_store.hpp"
#include "db/database.hpp"
#include "events/announce.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_store.hpp"
#include "issues/reference_rules.hpp"
#include "notifications/notify_store.hpp"
#include "reviews/code_comment_store.hpp"
#include "reviews/official.hpp"
#include "reviews/review_store.hpp"

namespace trivet::reviews {
namespace {

using issues::Event;

void endRequests(const Speaking& speaking, const ReviewRow& review)
{
    ReviewStore store(speaking.operation.db);
    const auto me = speaking.operation.who.userId;
    store.removeRequest(speaking.issue.id, me);
    if (isVerdict(review.is()))
        store.removeRequestsToTeamsOf(speaking.issue.id, me);
}

const char* activityOf(Kind kind)
{
    return kind == Kind::Approve  ? activities::kind::kPullApproved
           : kind == Kind::Reject ? activities::kind::kPullRejected
                                  : activities::kind::kPullComment;
}

void tell(const Speaking& speaking, std::int64_t eventId)
{
    const auto& operation = speaking.operation;
    notifications::NotifyStore(operation.db)
        .notifyParticipants(
            {.issueId = speaking.issue.id, .doerId = operation.who.userId, .eventId = eventId, .now = operation.now});
}

void tellHooks(const Speaking& speaking, Kind kind, const std::string& text, std::int64_t eventId)
{
    using events::HookEvent;
    events::announce(speaking.operation.db, {.kind = kind == Kind::Approve  ? HookEvent::PullRequestReviewApproved
                                                     : kind == Kind::Reject ? HookEvent::PullRequestReviewRejected
                                                                            : HookEvent::PullRequestReviewComment,
                                             .action = "reviewed",
                                             .repositoryId = speaking.issue.repositoryId,
                                             .actorId = speaking.operation.who.userId,
                                             .subjectId = speaking.issue.id,
                                             .detailId = eventId,
                                             .text = text,
                                             .now = speaking.operation.now});
}

// Its comments that were not read before, each with what it refers to.
std::size_t followComments(const Speaking& speaking, const ReviewRow& review)
{
    const auto comments = CodeCommentStore(speaking.operation.db).ofReview(review.id);
    for (const auto& comment : comments) {
        issues::followReferences(speaking.operation, {speaking.issue, comment.event.id}, comment.event.body);
        issues::recordActivity(speaking.operation, speaking.issue, activities::kind::kPullComment, &comment.event);
    }
    return comments.size();
}

} // namespace

ReviewRow newReview(const Speaking& speaking, Kind kind)
{
    ReviewRow row{.issueId = speaking.issue.id, .kind = static_cast<std::int64_t>(kind)};
    row.reviewerId = speaking.operation.who.userId;
    if (kind == Kind::Pending)
        row.waitingId = row.reviewerId;
    row.commitSha = speaking.pull.headSha;
    row.createdAt = row.updatedAt = speaking.operation.now;
    return row;
}

std::int64_t startPending(const Speaking& speaking)
{
    return ReviewStore(speaking.operation.db).startPending(newReview(speaking, Kind::Pending));
}

std::int64_t addComment(const Speaking& speaking, const ReviewRow& review, CodePlaceRow place, const std::string& body)
{
    const bool isPending = review.is() == Kind::Pending;
    CodeCommentStore store(speaking.operation.db);
    if (place.threadId == 0 && !place.isOutdated) {
        const auto own = isPending ? std::optional(speaking.operation.who.userId) : std::nullopt;
        place.threadId = store.threadAt(place, own).value_or(0);
    }
    auto event = speaking.operation.event(speaking.issue, isPending ? Event::PendingCode : Event::Code);
    event.body = body;
    event.reviewId = review.id;
    return store.insert({std::move(event), std::move(place)});
}

void announce(const Speaking& speaking, const ReviewRow& review, const std::string& body)
{
    const auto& operation = speaking.operation;
    auto event = operation.event(speaking.issue, Event::Review);
    event.body = body;
    event.reviewId = review.id;
    event.id = issues::EventStore(operation.db).insert(event);
    issues::IssueStore(operation.db).countComments(speaking.issue.id, 1, operation.now);
    issues::followReferences(operation, {speaking.issue, event.id}, body);
    const auto comments = followComments(speaking, review);
    if (isVerdict(review.is()) || !body.empty() || comments == 0)
        issues::recordActivity(operation, speaking.issue, activityOf(review.is()), &event);
    endRequests(speaking, review);
    tell(speaking, event.id);
    tellHooks(speaking, review.is(), body, event.id);
}

void announceReply(const Speaking& speaking, std::int64_t eventId, const std::string& body)
{
    const auto& operation = speaking.operation;
    auto event = operation.event(speaking.issue, Event::Code);
    event.id = eventId;
    issues::IssueStore(operation.db).touch(speaking.issue.id, operation.now);
    issues::followReferences(operation, {speaking.issue, eventId}, body);
    issues::recordActivity(operation, speaking.issue, activities::kind::kPullComment, &event);
    tell(speaking, eventId);
    tellHooks(speaking, Kind::Comment, body, eventId);
}

} // namespace trivet::reviews
