// What people say about an issue: new comments, changed and deleted ones.
#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/back.hpp"
#include "issue_pages/issue_page.hpp"
#include "issue_pages/issue_pages_tables.hpp"
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

std::string placeOf(const issues::IssueRow& issue, std::int64_t commentId)
{
    return "issues/" + std::to_string(issue.number) + "#issuecomment-" + std::to_string(commentId);
}

forms::Refusal textNeeded(const Context& context)
{
    return forms::refusalAt("content", pages::text(context, "issues.text_required"_text));
}

// The comment first, so that whoever is told of the end reads why.
std::string speak(const issues::IssueOperation& operation, const issues::IssueRow& issue,
                  const WithFiles<CommentForm>& said)
{
    const auto& form = said.form;
    return operation.db.transact([&] {
        auto place = "issues/" + std::to_string(issue.number);
        if (!trimmed(form.content).empty() || !said.sent.files.empty()) {
            const auto comment = issues::addComment(operation, issue, withPlainLines(form.content));
            attachFiles(operation, {issue.id, comment.id}, said.sent);
            place = placeOf(issue, comment.id);
        }
        if (!form.status.empty())
            issues::editIssue(operation, issue.id, {.state = form.status == "close" ? "closed" : "open"});
        return place;
    });
}

forms::Answer comment(Context& context, const IssueToChange& issue, const WithFiles<CommentForm>& said)
{
    const auto& [form, sent] = said;
    auto refusal = sent.refusal;
    if (!refusal && trimmed(form.content).empty() && form.status.empty() && sent.files.empty())
        refusal = textNeeded(context);
    if (refusal)
        return issuePage(context, {issue.repo, issue.row}, form, refusal, &sent);
    const auto place = speak(operationOn(context, issue), issue.row, said);
    keepFiles(sent);
    return backTo(context, issue.repo, place);
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
        return std::tuple{entry("REPO", &P::repo), entry("ACTION", &P::action), entry("BACK", &P::back),
                          entry("FORM_TOKEN", &P::formToken)};
    }
};

std::string addressOf(const Context& context, const CommentToChange& comment, const std::string& event)
{
    return code_pages::addressIn(context, comment.repo, "comments/" + std::to_string(comment.row.id) + event);
}

pages::View editor(Context& context, const CommentToChange& comment, const TextForm& form,
                   const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    const EditPage page{headOf(context, comment.repo, code_pages::Tab::Issues), addressOf(context, comment, "/edit"),
                        code_pages::addressIn(context, comment.repo, placeOf(comment.issue, comment.row.id)),
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
    return backTo(context, comment.repo, placeOf(comment.issue, comment.row.id));
}

pages::View removalPage(Context& context, const CommentToChange& comment)
{
    issues::requireMayChange(operationOn(context, comment), comment.row);
    return pages::confirmationPage(
        {.heading = pages::text(context, "issues.delete_comment_title"_text),
         .button = pages::text(context, "issues.delete_comment"_text),
         .effects = {pages::text(context, "issues.delete_comment_effect"_text)},
         .action = addressOf(context, comment, "/delete"),
         .formToken = forms::formTokenOf(context),
         .cancelAddress = code_pages::addressIn(context, comment.repo, placeOf(comment.issue, comment.row.id))});
}

http::Redirect remove(Context& context, const OwnForm&, const CommentToChange& comment)
{
    issues::removeCommentAndFiles(operationOn(context, comment), comment.issue, comment.row, context.settings);
    return backTo(context, comment.repo, "issues/" + std::to_string(comment.issue.number),
                  "issues.comment_deleted"_text);
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
