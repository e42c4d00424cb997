#include "reviews/review_guards.hpp"

#include "db/database.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_store.hpp"

namespace trivet::reviews {
namespace {

constexpr http::PathNumber kCommentId{"id", "ID of the comment"};

using Repo = repos::Unarchived<issues::PullReader>;

} // namespace

CodeComment requireCodeComment(http::Context& context, std::int64_t repositoryId)
{
    const auto id = kCommentId.require(context);
    if (auto found = CodeCommentStore(context.db()).find(repositoryId, id, context.who.userId))
        return std::move(*found);
    const auto other = issues::EventStore(context.db()).find(repositoryId, id, context.who);
    if (!other)
        throw Error::notFound();
    const auto issue = issues::IssueStore(context.db()).find(other->issueId);
    throw Error::badRequest(issue && issue->isPull ? Message(kNotOnCode) : Message(kNotOfPull));
}

CodeCommentToChange CodeCommentToChange::resolve(http::Context& context)
{
    auto repo = Repo::resolve(context);
    auto comment = requireCodeComment(context, repo.row().id);
    auto issue = issues::IssueStore(context.db()).find(comment.event.issueId);
    auto row = issues::PullStore(context.db()).ofIssue(comment.event.issueId);
    if (!issue || !row)
        throw Error::notFound();
    return {{std::move(repo), std::move(*issue), std::move(*row)}, std::move(comment)};
}

void CodeCommentToChange::describe(http::Operation& operation)
{
    Repo::describe(operation);
    kCommentId.describe(operation);
    operation.refuses(400);
}

CodeCommentOfPull CodeCommentOfPull::resolve(http::Context& context)
{
    auto pull = issues::PullToChange::resolve(context);
    auto comment = requireCodeComment(context, pull.repo.row().id);
    if (comment.event.issueId != pull.issue.id)
        throw Error::notFound();
    return {std::move(pull), std::move(comment)};
}

void CodeCommentOfPull::describe(http::Operation& operation)
{
    issues::PullToChange::describe(operation);
    kCommentId.describe(operation);
    operation.refuses(400);
}

} // namespace trivet::reviews
