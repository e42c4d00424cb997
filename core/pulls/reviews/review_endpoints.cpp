#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "repos/repo_meta.hpp"
#include "reviews/review_guards.hpp"
#include "reviews/review_input.hpp"
#include "reviews/review_request_rules.hpp"
#include "reviews/review_rules.hpp"
#include "reviews/review_view.hpp"
#include "reviews/review_words.hpp"
#include "reviews/reviews_tables.hpp"

namespace trivet::reviews {
namespace {

using http::Context;
using http::Method;
using http::NoContent;
using issues::PullToChange;
using issues::VisiblePull;
using repos::changing;
using repos::reading;

Kind kindNamed(std::string_view event)
{
    for (const auto kind : {Kind::Approve, Kind::Comment, Kind::Reject})
        if (event == nameOf(kind))
            return kind;
    return Kind::Pending;
}

template <class Pull> PullReview shown(Context& context, const Pull& pull, std::int64_t id)
{
    const auto review = ReviewStore(context.db()).find(pull.issue.id, id, context.who.userId);
    if (!review)
        throw Error::notFound();
    return toWire(std::vector{*review}, pull.issue, pull.repo.its, context).front();
}

http::Page<PullReview> list(Context& context, const VisiblePull& pull, const http::PageRequest& page)
{
    ReviewStore store(context.db());
    const auto me = context.who.userId;
    return {toWire(store.page(pull.issue.id, me, {page.limit, page.offset()}), pull.issue, pull.repo.its, context),
            store.count(pull.issue.id, me)};
}

PullReview get(Context& context, const VisibleReview& its)
{
    return toWire(std::vector{its.review}, its.pull.issue, its.pull.repo.its, context).front();
}

// Of the two sides the old one, if both are named.
std::vector<NewComment> commentsOf(const CreateReview& wanted)
{
    std::vector<NewComment> comments;
    for (const auto& each : wanted.comments)
        comments.push_back({each.path, each.body, each.oldPosition > 0 ? -each.oldPosition : each.newPosition});
    return comments;
}

PullReview create(Context& context, const PullToChange& pull, const CreateReview& wanted)
{
    const auto kind = kindNamed(wanted.event);
    if (kind == Kind::Pending)
        requireBody(kind, wanted.body);
    return shown(
        context, pull,
        addReview(context, pull,
                  {.kind = kind, .body = wanted.body, .commit = wanted.commitId, .comments = commentsOf(wanted)}));
}

PullReview submit(Context& context, const ReviewToChange& its, const SubmitReview& wanted)
{
    submitReview(context, its.pull, its.review, kindNamed(wanted.event), wanted.body);
    return shown(context, its.pull, its.review.row.id);
}

NoContent remove(Context& context, const ReviewToChange& its)
{
    deleteReview(context, its.pull, its.review);
    return {};
}

PullReview dismiss(Context& context, const ReviewToChange& its, const DismissReview& wanted)
{
    dismissReview(context, its.pull, its.review, wanted.message, wanted.priors ? Priors::Too : Priors::Stay);
    return shown(context, its.pull, its.review.row.id);
}

PullReview undismiss(Context& context, const ReviewToChange& its)
{
    undismissReview(context, its.pull, its.review);
    return shown(context, its.pull, its.review.row.id);
}

http::Created<std::vector<PullReview>> request(Context& context, const PullToChange& pull, const RequestReviews& wanted)
{
    std::vector<WrittenReview> made;
    for (const auto id : requestReviewers(context, pull, {wanted.reviewers, wanted.teamReviewers}))
        if (auto review = ReviewStore(context.db()).find(pull.issue.id, id, context.who.userId))
            made.push_back(std::move(*review));
    return {toWire(made, pull.issue, pull.repo.its, context)};
}

NoContent unrequest(Context& context, const PullToChange& pull, const RequestReviews& wanted)
{
    unrequestReviewers(context, pull, {wanted.reviewers, wanted.teamReviewers});
    return {};
}

constexpr std::string_view kAll = "/repos/{owner}/{repo}/pulls/{index}/reviews";
constexpr std::string_view kOne = "/repos/{owner}/{repo}/pulls/{index}/reviews/{id}";
constexpr std::string_view kRequests = "/repos/{owner}/{repo}/pulls/{index}/requested_reviewers";

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(reading({kAll, "repoListPullReviews", "List the reviews of a pull request"})),
    http::endpoint<create>(changing(Method::Post, {kAll, "repoCreatePullReview", "Create a review"})),
    http::endpoint<get>(reading({kOne, "repoGetPullReview", "Get a review"})),
    http::endpoint<submit>(changing(Method::Post, {kOne, "repoSubmitPullReview", "Submit a pending review"})),
    http::endpoint<remove>(
        changing(Method::Delete, {kOne, "repoDeletePullReview", "Delete a review"}).refusing(403, 422)),
    http::endpoint<dismiss>(changing(Method::Post, {"/repos/{owner}/{repo}/pulls/{index}/reviews/{id}/dismissals",
                                                    "repoDismissPullReview", "Dismiss a review"})
                                .refusing(403)),
    http::endpoint<undismiss>(changing(Method::Post, {"/repos/{owner}/{repo}/pulls/{index}/reviews/{id}/undismissals",
                                                      "repoUnDismissPullReview", "Cancel the dismissal of a review"})
                                  .refusing(403)),
    http::endpoint<request>(
        changing(Method::Post, {kRequests, "repoCreatePullReviewRequests", "Request reviews"}).refusing(403)),
    http::endpoint<unrequest>(
        changing(Method::Delete, {kRequests, "repoDeletePullReviewRequests", "Withdraw requests for reviews"})
            .refusing(403)),
};

} // namespace

std::span<const http::Endpoint> reviewEndpoints() { return kEndpoints; }

} // namespace trivet::reviews
