#include "base/error.hpp"
#include "db/database.hpp"
#include "reviews/code_comment_store.hpp"
#include "reviews/review_rules.hpp"
#include "reviews/review_store.hpp"

namespace trivet::reviews {
namespace {

constexpr MessageFormat<> kMayNotResolve{"review.may_not_resolve", "user should have permission to resolve comment"};

} // namespace

bool mayResolve(http::Context& context, const PullToChange& pull)
{
    const auto operation = issues::operationOn(context, pull.repo, repos::Unit::Pulls);
    return context.who.isSignedIn() &&
           (operation.isAuthor(pull.issue) || operation.mayWrite() ||
            ReviewStore(context.db()).isOfficialReviewer(pull.issue.id, context.who.userId));
}

void setResolved(http::Context& context, const PullToChange& pull, const CodeComment& comment, bool isResolved)
{
    if (!mayResolve(context, pull))
        throw Error::forbidden(kMayNotResolve);
    CodeCommentStore(context.db())
        .setResolved(comment.place, isResolved ? std::optional(context.who.userId) : std::nullopt);
}

} // namespace trivet::reviews
