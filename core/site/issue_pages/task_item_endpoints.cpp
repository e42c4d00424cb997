// Task items that are ticked where they are read.
#include "base/error.hpp"
#include "db/database.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/page_meta.hpp"
#include "issue_pages/text_version.hpp"
#include "issues/comment_rules.hpp"
#include "issues/issue_guards.hpp"
#include "issues/issue_rules.hpp"
#include "issues/pull_edits.hpp"
#include "issues/text_changed.hpp"
#include "markup/task_items.hpp"

namespace trivet::issue_pages {
namespace {

using forms::OwnForm;
using http::Context;
using issues::operationOn;

struct TickForm {
    static constexpr auto schema = json::form("TickForm");
    std::int64_t line = 0;
    bool isDone = false;
    std::string version{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("line", &TickForm::line, "The line of the text the item begins in"));
        visit(field("done", &TickForm::isDone, "Whether it is done"));
        visit(field("text_version", &TickForm::version, "The text that was read", json::maxLength(64)));
    }
};

std::string changed(const std::string& text, const TickForm& form)
{
    if (form.version != versionOf(text))
        throw Error::conflict(issues::kTextChanged);
    auto ticked = markup::withTask(text, form.line, form.isDone);
    if (!ticked)
        throw Error::notFound();
    return std::move(*ticked);
}

http::Redirect tickInIssue(Context& context, const OwnForm&, const issues::IssueToChange& issue, const TickForm& form)
{
    issues::requireMayEdit(operationOn(context, issue), issue.row);
    issues::EditIssue wanted{};
    wanted.body = changed(issue.row.body, form);
    wanted.contentVersion = issue.row.contentVersion;
    issues::editIssueOrPull(context, issue, wanted);
    return backTo(context, issue.repo, pageOf(issue.row));
}

http::Redirect tickInComment(Context& context, const OwnForm&, const issues::CommentToChange& comment,
                             const TickForm& form)
{
    const auto operation = operationOn(context, comment);
    issues::requireMayChange(operation, comment.row);
    issues::editComment(operation, comment.issue, comment.row, changed(comment.row.body, form),
                        issues::Meanwhile::Kept);
    return backTo(context, comment.repo, pageOf(context, comment.issue, comment.row.id));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<tickInIssue>(
        changing({"/{owner}/{repo}/issues/{index}/tasks", "tickInIssue", "Tick a task item of an issue"})
            .refusing(409)),
    http::endpoint<tickInComment>(
        changing({"/{owner}/{repo}/comments/{id}/tasks", "tickInComment", "Tick a task item of a comment"})
            .refusing(409)),
};

} // namespace

std::span<const http::Endpoint> taskEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
