// What people say about an issue: new comments, changed and deleted ones.
#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/comment_submission.hpp"
#include "issue_pages/issue_page.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/page_meta.hpp"
#include "issues/comment_rules.hpp"
#include "issues/issue_rules.hpp"
#include "pages/confirmation.hpp"

namespace trivet::issue_pages {
namespace {

using forms::OwnForm;
using http::Context;
using issues::CommentToChange;
using issues::IssueToChange;
using issues::operationOn;
using pages::operator""_text;

forms::Answer comment(Context& context, const IssueToChange& issue, const WithFiles<CommentForm>& said)
{
    if (issue.row.isPull) // has a form of its own
        throw Error::notFound();
    const auto prepareState = [&](const std::string& state) {
        return [&context, &issue, state] {
            issues::editIssue(operationOn(context, issue), issue.row.id, {.state = state});
        };
    };
    const auto showAgain = [&](const ReturnedComment& returned) {
        return issuePage(context, {issue.repo, issue.row}, returned);
    };
    return submitComment(context, issue, said, {showAgain, prepareState});
}

struct TextForm {
    static constexpr auto schema = json::form("CommentTextForm");
    std::string content{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("content", &TextForm::content, "Text in Markdown", json::maxLength(issues::kMaxBody)));
    }
};

struct EditPage {
    code_pages::RepoHead repo{};
    std::string action{}, back{}, formToken{};
    static constexpr auto entries()
    {
        using pages::entry;
        using P = EditPage;
        return ValueList{entry("REPO", &P::repo), entry("ACTION", &P::action), entry("BACK", &P::back),
                         entry("FORM_TOKEN", &P::formToken)};
    }
};

std::string commentAddress(const Context& context, const CommentToChange& comment, const std::string& event)
{
    return code_pages::addressIn(context, comment.repo, "comments/" + std::to_string(comment.row.id) + event);
}

pages::View editor(Context& context, const CommentToChange& comment, const TextForm& form,
                   const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    const EditPage page{headOf(context, comment.repo, tabOf(comment.issue)), commentAddress(context, comment, "/edit"),
                        code_pages::addressIn(context, comment.repo, pageOf(comment.issue, comment.row.id)),
                        forms::formTokenOf(context)};
    auto view = pages::view("issues/edit_comment", pages::text(context, "issues.edit_comment"_text), page);
    forms::fill(view, form, refusal);
    return view;
}

pages::View editPage(Context& context, const CommentToChange& comment)
{
    issues::requireMayChange(operationOn(context, comment), comment.row);
    return editor(context, comment, {comment.row.body});
}

forms::Answer save(Context& context, const OwnForm&, const CommentToChange& comment, const TextForm& form)
{
    const auto operation = operationOn(context, comment);
    issues::requireMayChange(operation, comment.row);
    if (trimmed(form.content).empty())
        return editor(context, comment, form, textNeeded(context));
    issues::editComment(operation, comment.issue, comment.row, withPlainLines(form.content));
    return backTo(context, comment.repo, pageOf(comment.issue, comment.row.id));
}

pages::View removalPage(Context& context, const CommentToChange& comment)
{
    issues::requireMayChange(operationOn(context, comment), comment.row);
    return pages::confirmationPage(
        {.heading = pages::text(context, "issues.delete_comment_title"_text),
         .button = pages::text(context, "issues.delete_comment"_text),
         .effects = {pages::text(context, "issues.delete_comment_effect"_text)},
         .action = commentAddress(context, comment, "/delete"),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = code_pages::addressIn(context, comment.repo, pageOf(comment.issue, comment.row.id))});
}

http::Redirect remove(Context& context, const OwnForm&, const CommentToChange& comment)
{
    issues::removeCommentAndFiles(operationOn(context, comment), comment.issue, comment.row, context.settings);
    return backTo(context, comment.repo, pageOf(comment.issue), "issues.comment_deleted"_text);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<comment>(
        changing({"/{owner}/{repo}/issues/{index}/comments", "sayInIssue", "Comment on an issue, close or reopen it"})),
    http::endpoint<editPage>(
        asking({"/{owner}/{repo}/comments/{id}/edit", "editCommentPage", "Show the form that edits a comment"})),
    http::endpoint<save>(changing({"/{owner}/{repo}/comments/{id}/edit", "saveCommentText", "Edit a comment"})),
    http::endpoint<removalPage>(
        asking({"/{owner}/{repo}/comments/{id}/delete", "commentRemovalPage", "Ask before deleting a comment"})),
    http::endpoint<remove>(
        changing({"/{owner}/{repo}/comments/{id}/delete", "removeCommentOfPage", "Delete a comment"})),
};

} // namespace

std::span<const http::Endpoint> commentPageEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
