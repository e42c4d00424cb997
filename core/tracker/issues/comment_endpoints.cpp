#include "http/variant_reply.hpp"
#include "http/whole_list.hpp"
#include "issues/comment_rules.hpp"
#include "issues/comment_view.hpp"
#include "issues/issue_guards.hpp"
#include "issues/issue_meta.hpp"
#include "issues/issues_tables.hpp"

#include <algorithm>

namespace trivet::issues {
namespace {

using http::Context;
using http::Method;
using http::NoContent;
// Nothing to say about entries that are no comments.
using MaybeComment = std::variant<Comment, NoContent>;

EventFilter between(const Between& times)
{
    EventFilter filter{.onlyComments = true};
    if (times.since)
        filter.since = times.since->seconds;
    if (times.before)
        filter.before = times.before->seconds;
    return filter;
}

// Not paged: clients rely on getting all of them.
http::WholeList<Comment> list(Context& context, const VisibleIssue& issue, const Between& times)
{
    constexpr std::size_t kAtOnce = 50; // texts of a megabyte
    auto filter = between(times);
    filter.issueId = issue.row.id;
    http::WholeList<Comment> all(context.settings);
    std::vector<EventRow> part;
    do {
        filter.afterId = part.empty() ? 0 : part.back().id;
        part = EventStore(context.db()).page(filter, context.who, {kAtOnce});
        all.add(toWire(part, {issue.row}, {issue.repo.its}, context));
    } while (part.size() == kAtOnce);
    return all;
}

http::Page<Comment> listOfRepository(Context& context, const repos::TrackerReader& repo, const Between& times,
                                     const http::PageRequest& page)
{
    EventStore store(context.db());
    auto filter = between(times);
    filter.repositoryId = repo.row().id;
    const auto rows = store.page(filter, context.who, {page.limit, page.offset()});
    std::vector<std::int64_t> issues;
    for (const auto& row : rows)
        if (std::find(issues.begin(), issues.end(), row.issueId) == issues.end())
            issues.push_back(row.issueId);
    return {toWire(rows, IssueStore(context.db()).findAll(issues), {repo.its}, context),
            store.count(filter, context.who)};
}

http::Created<Comment> create(Context& context, const IssueToChange& issue, const CommentText& text)
{
    const auto row = addComment(operationOn(context, issue), issue.row, text.body);
    return {toWire(row, issue.row, issue.repo.its, context)};
}

MaybeComment get(Context& context, const VisibleEvent& event)
{
    if (!event.row.isComment())
        return NoContent{};
    return toWire(event.row, event.issue, event.repo.its, context);
}

MaybeComment edit(Context& context, const EventToChange& event, const EditedCommentText& text)
{
    const auto operation = operationOn(context, event);
    requireMayChange(operation, event.row);
    if (!event.row.isWritten())
        return NoContent{};
    return toWire(editComment(operation, event.issue, event.row, text.body), event.issue, event.repo.its, context);
}

NoContent remove(Context& context, const EventToChange& event)
{
    const auto operation = operationOn(context, event);
    requireMayChange(operation, event.row);
    if (!event.row.isComment() && !event.row.isCode()) // a review is deleted as such
        return {};
    removeCommentAndFiles(operation, event.issue, event.row, context.settings);
    return {};
}

MaybeComment editAtOldAddress(Context& context, const EventOfIssue& event, const EditedCommentText& text)
{
    return edit(context, event, text);
}

NoContent removeAtOldAddress(Context& context, const EventOfIssue& event) { return remove(context, event); }

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<list>(reading(
        {"/repos/{owner}/{repo}/issues/{index}/comments", "issueGetComments", "List the comments of an issue"})),
    http::endpoint<listOfRepository>(reading(
        {"/repos/{owner}/{repo}/issues/comments", "issueGetRepoComments", "List the comments of a repository"})),
    http::endpoint<create>(changing(
        Method::Post, {"/repos/{owner}/{repo}/issues/{index}/comments", "issueCreateComment", "Create a comment"})),
    http::endpoint<get>(reading({"/repos/{owner}/{repo}/issues/comments/{id}", "issueGetComment", "Get a comment"})),
    http::endpoint<edit>(
        changing(Method::Patch, {"/repos/{owner}/{repo}/issues/comments/{id}", "issueEditComment", "Edit a comment"})),
    http::endpoint<remove>(changing(
        Method::Delete, {"/repos/{owner}/{repo}/issues/comments/{id}", "issueDeleteComment", "Delete a comment"})),
    http::endpoint<editAtOldAddress>(
        changing(Method::Patch, {"/repos/{owner}/{repo}/issues/{index}/comments/{id}", "issueEditCommentDeprecated",
                                 "Edit a comment (deprecated path)"})
            .deprecated()),
    http::endpoint<removeAtOldAddress>(
        changing(Method::Delete, {"/repos/{owner}/{repo}/issues/{index}/comments/{id}", "issueDeleteCommentDeprecated",
                                  "Delete a comment (deprecated path)"})
            .deprecated()),
};

} // namespace

std::span<const http::Endpoint> commentEndpoints() { return kEndpoints; }

} // namespace trivet::issues
