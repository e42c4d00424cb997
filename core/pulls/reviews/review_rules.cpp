#include "reviews/review_rules.hpp"

#include "activities/activity_store.hpp"
#include "attachments/attachment_files.hpp"
#include "attachments/attachment_store.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "issues/issue_store.hpp"
#include "reviews/code_comment_store.hpp"
#include "reviews/followed_head.hpp"
#include "reviews/official.hpp"
#include "reviews/review_observer.hpp"
#include "reviews/review_store.hpp"
#include "reviews/review_words.hpp"
#include "reviews/review_writing.hpp"

namespace trivet::reviews {
namespace {

constexpr MessageFormat<> kNotPending{"review.not_pending", "only a pending review can be submitted"};
constexpr MessageFormat<> kStaysPending{"review.stays_pending", "review stay pending"};
constexpr MessageFormat<> kNotYours{"review.not_yours", "only its author may delete a review"};
constexpr MessageFormat<> kIsRequest{"review.is_request", "a request is withdrawn, not deleted"};

using issues::IssueOperation;

IssueOperation operationOn(http::Context& context, const PullToChange& pull)
{
    return issues::operationOn(context, pull.repo, repos::Unit::Pulls);
}

void setPendingText(const ReviewedPull& reviewed, std::int64_t reviewId, const std::string& body)
{
    auto text = reviewed.operation.event(reviewed.issue, issues::Event::PendingReview);
    text.body = body;
    text.reviewId = reviewId;
    CodeCommentStore(reviewed.operation.db).setPendingText(text);
}

// As it is now: a push or another base may have come in between. They change the row of the issue, too: one waits for
// the other.
issues::PullRow currentPull(const ReviewedPull& reviewed)
{
    issues::IssueStore(reviewed.operation.db).touch(reviewed.issue.id, reviewed.operation.now);
    auto now = issues::PullStore(reviewed.operation.db).find(reviewed.pull.id);
    if (!now)
        throw Error::notFound();
    return std::move(*now);
}

bool hasMoved(const issues::PullRow& before, const issues::PullRow& now)
{
    return now.headSha != before.headSha || now.baseBranch != before.baseBranch;
}

struct Submission {
    Kind kind = Kind::Pending;
    std::string body{};
    LookedAt lookedAt{};
    issues::KnownReferences references{}; // of all that the review says
};

// Before the transaction, for it takes a while with many long comments.
void readReferences(db::Database& db, Submission& submission, const std::optional<WrittenReview>& pending,
                    const std::vector<NewComment>& added = {})
{
    submission.references.of(submission.body);
    for (const auto& comment : added)
        submission.references.of(comment.body);
    if (pending)
        for (const auto& comment : CodeCommentStore(db).ofReview(pending->row.id, 0, kMostOfReview))
            submission.references.of(comment.event.body);
}

// What is pending becomes a review that everybody may read.
void publish(const ReviewedPull& reviewed, std::int64_t id, Submission& submission)
{
    const auto kind = submission.kind;
    const auto& operation = reviewed.operation;
    ReviewStore store(operation.db);
    auto row = newReview(reviewed, kind);
    row.id = id;
    row.commitSha = submission.lookedAt.commit;
    const auto pull = currentPull(reviewed);
    row.isStale = submission.lookedAt.isStale || hasMoved(reviewed.pull, pull);
    if (isVerdict(kind)) {
        row.isOfficial = isOfficialReviewer(operation.db, operation.repository, pull.baseBranch, operation.who);
        store.clearOfficial(reviewed.issue.id, operation.who.userId);
    }
    if (!store.submit(row))
        throw Error::invalid(kNotPending);
    CodeCommentStore comments(operation.db);
    comments.removePendingText(id);
    comments.publish(id, operation.now);
    announce(reviewed, row, submission.body, submission.references);
    expireOnArrival({operation, reviewed.issue, pull}, row);
}

} // namespace

std::int64_t addReview(http::Context& context, const PullToChange& pull, const NewReview& wanted)
{
    requireMaySay(context, pull, wanted.kind);
    const auto before = ReviewStore(context.db()).pendingOf(pull.issue.id, context.who.userId);
    Submission submission{.kind = wanted.kind, .body = wanted.body.empty() && before ? before->body : wanted.body};
    requireWords(wanted.kind, submission.body, !wanted.comments.empty() || (before && before->comments > 0));
    submission.lookedAt = requireLookedAt(context, pull, wanted.commit);
    const auto places = requirePlaces(context, pull, submission.lookedAt.commit, wanted.comments);
    if (wanted.kind != Kind::Pending)
        readReferences(context.db(), submission, before, wanted.comments);
    const auto operation = operationOn(context, pull);
    const ReviewedPull reviewed{operation, pull.issue, pull.row};
    const auto id = context.db().transact([&] {
        auto row = newReview(reviewed, Kind::Pending);
        row.id = startPending(reviewed);
        requireRoom(context.db(), row.id, places.size());
        for (std::size_t i = 0; i < places.size(); ++i)
            addComment(reviewed, row, places[i], wanted.comments[i].body);
        if (wanted.kind != Kind::Pending)
            publish(reviewed, row.id, submission);
        else if (!wanted.body.empty())
            setPendingText(reviewed, row.id, wanted.body);
        return row.id;
    });
    if (wanted.kind == Kind::Approve)
        tellObservers(context, pull.row.id);
    return id;
}

void submitReview(http::Context& context, const PullToChange& pull, const WrittenReview& review, Kind kind,
                  const std::string& body)
{
    if (review.row.is() != Kind::Pending)
        throw Error::invalid(kNotPending);
    if (kind == Kind::Pending || kind == Kind::Request)
        throw Error::invalid(kStaysPending);
    requireMaySay(context, pull, kind);
    Submission submission{.kind = kind, .body = body.empty() ? review.body : body};
    requireWords(kind, submission.body, review.comments > 0);
    submission.lookedAt = requireLookedAt(context, pull, {});
    readReferences(context.db(), submission, review);
    const auto operation = operationOn(context, pull);
    const ReviewedPull reviewed{operation, pull.issue, pull.row};
    context.db().transact([&] { publish(reviewed, review.row.id, submission); });
    if (kind == Kind::Approve)
        tellObservers(context, pull.row.id);
}

std::int64_t addCodeComment(http::Context& context, const PullToChange& pull, const NewComment& wanted, When when)
{
    requireMaySay(context, pull, Kind::Comment);
    const auto places = requirePlaces(context, pull, pull.row.headSha, {wanted});
    issues::KnownReferences references;
    references.of(wanted.body);
    const auto operation = operationOn(context, pull);
    const ReviewedPull reviewed{operation, pull.issue, pull.row};
    return context.db().transact([&] {
        auto row = newReview(reviewed, when == When::AtOnce ? Kind::Comment : Kind::Pending);
        row.id = when == When::AtOnce ? ReviewStore(context.db()).insert(row) : startPending(reviewed);
        requireRoom(context.db(), row.id, 1);
        const auto id = addComment(reviewed, row, places.front(), wanted.body);
        if (when == When::AtOnce)
            announce(reviewed, row, {}, references);
        return id;
    });
}

std::int64_t replyTo(http::Context& context, const PullToChange& pull, const CodeComment& comment,
                     const std::string& body, When when)
{
    requireText(body);
    requireMaySay(context, pull, Kind::Comment);
    const issues::WrittenText written(body);
    auto place = comment.place;
    place.eventId = 0;
    const bool isPending = when == When::WithReview || comment.event.isPending();
    const auto operation = operationOn(context, pull);
    const ReviewedPull reviewed{operation, pull.issue, pull.row};
    return context.db().transact([&] {
        auto row = newReview(reviewed, isPending ? Kind::Pending : Kind::Comment);
        row.id = isPending ? startPending(reviewed) : comment.event.reviewId.value_or(0);
        requireRoom(context.db(), row.id, 1);
        const auto id = addComment(reviewed, row, place, written.text);
        if (!isPending)
            announceReply(reviewed, id, written);
        return id;
    });
}

void deleteReview(http::Context& context, const PullToChange& pull, const WrittenReview& review)
{
    if (review.row.is() == Kind::Request)
        throw Error::invalid(kIsRequest);
    if (review.row.reviewerId != context.who.userId && !context.who.isAdmin)
        throw Error::forbidden(kNotYours);
    const auto comments = CodeCommentStore(context.db()).idsOfReview(review.row.id);
    const auto files = attachments::AttachmentStore(context.db()).ofComments(comments);
    const auto operation = operationOn(context, pull);
    context.db().transact([&] {
        activities::ActivityStore(context.db()).removeOfReview(review.row.id);
        ReviewStore(context.db()).remove(review.row.id);
        if (review.row.is() != Kind::Pending)
            issues::IssueStore(context.db()).countComments(pull.issue.id, -1, context.now);
        if (isVerdict(review.row.is()) && review.row.reviewerId)
            decideOfficial(context.db(), operation.repository, pull.issue.id, pull.row.baseBranch,
                           *review.row.reviewerId);
    });
    attachments::AttachmentFiles(context.settings).remove(files);
    if (isVerdict(review.row.is()))
        tellObservers(context, pull.row.id);
}

} // namespace trivet::reviews
