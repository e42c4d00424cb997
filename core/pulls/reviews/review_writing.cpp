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

#include <set>

namespace trivet::reviews {
namespace {

using issues::Event;

constexpr std::size_t kMostMentioned = 1000; // by a review with all its comments

void endRequests(const ReviewedPull& reviewed, const ReviewRow& review)
{
    ReviewStore store(reviewed.operation.db);
    const auto me = reviewed.operation.who.userId;
    store.removeRequest(reviewed.issue.id, me);
    if (isVerdict(review.is()))
        store.removeRequestsToTeamsOf(reviewed.issue.id, me);
}

const char* activityOf(Kind kind)
{
    return kind == Kind::Approve  ? activities::kind::kPullApproved
           : kind == Kind::Reject ? activities::kind::kPullRejected
                                  : activities::kind::kPullComment;
}

void tell(const ReviewedPull& reviewed, std::int64_t eventId, const std::vector<std::int64_t>& addressed)
{
    const auto& operation = reviewed.operation;
    notifications::NotifyStore(operation.db)
        .notifyParticipants(
            {.issueId = reviewed.issue.id, .doerId = operation.who.userId, .eventId = eventId, .now = operation.now},
            addressed);
}

void tellHooks(const ReviewedPull& reviewed, Kind kind, const std::string& text, std::int64_t eventId)
{
    using events::HookEvent;
    events::announce(reviewed.operation.db, {.kind = kind == Kind::Approve  ? HookEvent::PullRequestReviewApproved
                                                     : kind == Kind::Reject ? HookEvent::PullRequestReviewRejected
                                                                            : HookEvent::PullRequestReviewComment,
                                             .action = "reviewed",
                                             .repositoryId = reviewed.issue.repositoryId,
                                             .actorId = reviewed.operation.who.userId,
                                             .subjectId = reviewed.issue.id,
                                             .detailId = eventId,
                                             .text = text,
                                             .now = reviewed.operation.now});
}

// The texts of a review that were not read before.
struct ReadTexts {
    std::size_t comments = 0;
    std::set<std::int64_t> mentioned{};

    void addMentioned(const std::vector<std::int64_t>& accountIds)
    {
        for (const auto id : accountIds)
            if (mentioned.size() < kMostMentioned)
                mentioned.insert(id);
    }
};

// Each with what it refers to.
ReadTexts followTexts(const ReviewedPull& reviewed, const issues::EventRow& text, issues::KnownReferences& references)
{
    const auto& operation = reviewed.operation;
    ReadTexts read;
    read.addMentioned(issues::followReferences(operation, {reviewed.issue, &text}, references.of(text.body)).all);
    for (const auto& comment : CodeCommentStore(operation.db).ofReview(text.reviewId.value_or(0), 0, kMostOfReview)) {
        const auto& event = comment.event;
        ++read.comments;
        read.addMentioned(issues::followReferences(operation, {reviewed.issue, &event}, references.of(event.body)).all);
        issues::recordActivity(operation, reviewed.issue, activities::kind::kPullComment, &event);
    }
    return read;
}

} // namespace

ReviewRow newReview(const ReviewedPull& reviewed, Kind kind)
{
    ReviewRow row{.issueId = reviewed.issue.id, .kind = static_cast<std::int64_t>(kind)};
    row.reviewerId = reviewed.operation.who.userId;
    if (kind == Kind::Pending)
        row.waitingId = row.reviewerId;
    row.commitSha = reviewed.pull.headSha;
    row.createdAt = row.updatedAt = reviewed.operation.now;
    return row;
}

std::int64_t startPending(const ReviewedPull& reviewed)
{
    return ReviewStore(reviewed.operation.db).startPending(newReview(reviewed, Kind::Pending));
}

std::int64_t addComment(const ReviewedPull& reviewed, const ReviewRow& review, CodePlaceRow place,
                        const std::string& body)
{
    const bool isPending = review.is() == Kind::Pending;
    CodeCommentStore store(reviewed.operation.db);
    if (place.threadId == 0 && !place.isOutdated) {
        const auto own = isPending ? std::optional(reviewed.operation.who.userId) : std::nullopt;
        place.threadId = store.threadAt(place, own).value_or(0);
    }
    auto event = reviewed.operation.event(reviewed.issue, isPending ? Event::PendingCode : Event::Code);
    event.body = body;
    event.reviewId = review.id;
    return store.insert({std::move(event), std::move(place)});
}

void announce(const ReviewedPull& reviewed, const ReviewRow& review, const std::string& body,
              issues::KnownReferences& references)
{
    const auto& operation = reviewed.operation;
    auto event = operation.event(reviewed.issue, Event::Review);
    event.body = body;
    event.reviewId = review.id;
    event.id = issues::EventStore(operation.db).insert(event);
    issues::IssueStore(operation.db).countComments(reviewed.issue.id, 1, operation.now);
    const auto read = followTexts(reviewed, event, references);
    if (isVerdict(review.is()) || !body.empty() || read.comments == 0)
        issues::recordActivity(operation, reviewed.issue, activityOf(review.is()), &event);
    endRequests(reviewed, review);
    tell(reviewed, event.id, {read.mentioned.begin(), read.mentioned.end()});
    tellHooks(reviewed, review.is(), body, event.id);
}

void announceReply(const ReviewedPull& reviewed, std::int64_t eventId, const issues::WrittenText& written)
{
    const auto& operation = reviewed.operation;
    auto event = operation.event(reviewed.issue, Event::Code);
    event.id = eventId;
    issues::IssueStore(operation.db).touch(reviewed.issue.id, operation.now);
    const auto mentioned = issues::followReferences(operation, {reviewed.issue, &event}, written.references);
    issues::recordActivity(operation, reviewed.issue, activities::kind::kPullComment, &event);
    tell(reviewed, eventId, mentioned.all);
    tellHooks(reviewed, Kind::Comment, written.text, eventId);
}

} // namespace trivet::reviews
