#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "http/whole_list.hpp"
#include "repos/repo_meta.hpp"
#include "reviews/review_guards.hpp"
#include "reviews/review_input.hpp"
#include "reviews/review_rules.hpp"
#include "reviews/review_view.hpp"
#include "reviews/reviews_tables.hpp"

namespace trivet::reviews {
namespace {

using http::Context;
using http::Method;
using http::NoContent;
using repos::changing;
using repos::reading;

// Not paged: clients rely on getting all of them.
http::WholeList<PullReviewComment> list(Context& context, const VisibleReview& its)
{
    constexpr std::size_t kAtOnce = 100;
    http::WholeList<PullReviewComment> all(context.settings);
    std::vector<CodeComment> part;
    do {
        const auto after = part.empty() ? 0 : part.back().event.id;
        part = CodeCommentStore(context.db()).ofReview(its.review.row.id, after, kAtOnce);
        all.add(toWire(part, its.pull.issue, its.pull.repo.its, context));
    } while (part.size() == kAtOnce);
    return all;
}

http::Created<PullReviewComment> reply(Context& context, const CodeCommentOfPull& its, const ReplyText& text)
{
    const auto id = replyTo(context, its.pull, its.comment, text.body, When::AtOnce);
    const auto made = CodeCommentStore(context.db()).find(its.pull.repo.row().id, id, context.who.userId);
    if (!made)
        throw Error::notFound();
    return {toWire(std::vector{*made}, its.pull.issue, its.pull.repo.its, context).front()};
}

NoContent resolve(Context& context, const CodeCommentToChange& its)
{
    setResolved(context, its.pull, its.comment, true);
    return {};
}

NoContent unresolve(Context& context, const CodeCommentToChange& its)
{
    setResolved(context, its.pull, its.comment, false);
    return {};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(reading({"/repos/{owner}/{repo}/pulls/{index}/reviews/{id}/comments",
                                  "repoGetPullReviewComments", "List the comments of a review"})),
    http::endpoint<reply>(changing(Method::Post, {"/repos/{owner}/{repo}/pulls/{index}/comments/{id}/replies",
                                                  "repoCreatePullReviewCommentReply", "Reply to a comment on code"})),
    http::endpoint<resolve>(
        changing(Method::Post, {"/repos/{owner}/{repo}/pulls/comments/{id}/resolve", "repoResolvePullReviewComment",
                                "Resolve the conversation of a comment on code"})
            .refusing(403)),
    http::endpoint<unresolve>(
        changing(Method::Post, {"/repos/{owner}/{repo}/pulls/comments/{id}/unresolve", "repoUnresolvePullReviewComment",
                                "Reopen the conversation of a comment on code"})
            .refusing(403)),
};

} // namespace

std::span<const http::Endpoint> reviewCommentEndpoints() { return kEndpoints; }

} // namespace trivet::reviews
