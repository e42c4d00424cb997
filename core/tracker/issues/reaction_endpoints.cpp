#include "http/variant_reply.hpp"
#include "issues/issue_guards.hpp"
#include "issues/issue_input.hpp"
#include "issues/issue_meta.hpp"
#include "issues/issues_tables.hpp"
#include "issues/people.hpp"
#include "issues/reaction_rules.hpp"

namespace trivet::issues {
namespace {

using http::Context;
using http::Method;
using http::NoContent;

struct Reaction {
    static constexpr auto schema = json::value("Reaction");
    json::Shared<users::User> user{};
    std::string content{};
    json::Time createdAt{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("user", &Reaction::user, "User"));
        visit(field("content", &Reaction::content, "Name of the reaction"));
        visit(field("created_at", &Reaction::createdAt, "When it was created"));
    }
};
// The second for a new one.
using Given = std::variant<Reaction, http::Created<Reaction>>;

std::vector<Reaction> toWire(const std::vector<ReactionRow>& rows, Context& context)
{
    People people;
    for (const auto& row : rows)
        people.want(row.accountId);
    people.load(context);
    std::vector<Reaction> wires;
    for (const auto& row : rows)
        wires.push_back({people.at(row.accountId), row.content, {row.createdAt}});
    return wires;
}

Given give(Context& context, const IssueOperation& operation, const IssueRow& issue, const ReactionTarget& target,
           const std::string& content)
{
    const auto given = addReaction(operation, issue, target, content, context.settings.ui.reactions);
    auto wire = toWire({given.row}, context).front();
    if (given.isNew)
        return http::Created<Reaction>{std::move(wire)};
    return wire;
}

http::Page<Reaction> listOfIssue(Context& context, const VisibleIssue& issue, const http::PageRequest& page)
{
    ReactionStore store(context.db());
    const ReactionTarget target{issue.row.id, {}};
    return {toWire(store.of(target, {page.limit, page.offset()}), context), store.count(target)};
}

Given giveToIssue(Context& context, const IssueToChange& issue, const ReactionInput& input)
{
    return give(context, operationOn(context, issue), issue.row, {issue.row.id, {}}, input.content);
}

NoContent takeFromIssue(Context& context, const IssueToChange& issue, const ReactionInput& input)
{
    removeReaction(operationOn(context, issue), {issue.row.id, {}}, input.content);
    return {};
}

std::vector<Reaction> listOfComment(Context& context, const VisibleComment& comment)
{
    return toWire(ReactionStore(context.db()).of({comment.issue.id, comment.row.id}), context);
}

Given giveToComment(Context& context, const CommentToChange& comment, const ReactionInput& input)
{
    return give(context, operationOn(context, comment), comment.issue, {comment.issue.id, comment.row.id},
                input.content);
}

NoContent takeFromComment(Context& context, const CommentToChange& comment, const ReactionInput& input)
{
    removeReaction(operationOn(context, comment), {comment.issue.id, comment.row.id}, input.content);
    return {};
}

constexpr std::string_view kOfIssue = "/repos/{owner}/{repo}/issues/{index}/reactions";
constexpr std::string_view kOfComment = "/repos/{owner}/{repo}/issues/comments/{id}/reactions";

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<listOfIssue>(reading({kOfIssue, "issueGetIssueReactions", "List the reactions to an issue"})),
    http::endpoint<giveToIssue>(
        changing(Method::Post, {kOfIssue, "issuePostIssueReaction", "Add a reaction to an issue"})),
    http::endpoint<takeFromIssue>(
        changing(Method::Delete, {kOfIssue, "issueDeleteIssueReaction", "Remove a reaction from an issue"})),
    http::endpoint<listOfComment>(reading({kOfComment, "issueGetCommentReactions", "List the reactions to a comment"})),
    http::endpoint<giveToComment>(
        changing(Method::Post, {kOfComment, "issuePostCommentReaction", "Add a reaction to a comment"})),
    http::endpoint<takeFromComment>(
        changing(Method::Delete, {kOfComment, "issueDeleteCommentReaction", "Remove a reaction from a comment"})),
};

} // namespace

std::span<const http::Endpoint> reactionEndpoints() { return kEndpoints; }

} // namespace trivet::issues
