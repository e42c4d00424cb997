// What people say about an issue: new comments, changed and deleted ones.
#include "attachments/attachment_files.hpp"
#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/comment_submission.hpp"
#include "issue_pages/edited_files.hpp"
#include "issue_pages/issue_page.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/other_text.hpp"
#include "issue_pages/page_meta.hpp"
#include "issue_pages/text_version.hpp"
#include "issues/comment_rules.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_rules.hpp"
#include "issues/text_changed.hpp"
#include "pages/confirmation.hpp"
#include "sessions/renewed.hpp"

namespace trivet::issue_pages {
namespace {

using forms::OwnForm;
using http::Context;
using issues::CommentToChange;
using issues::IssueToChange;
using issues::operationOn;
using sessions::Renewed;
using pages::operator""_text;

forms::Answer comment(Context& context, const IssueToChange&, const WithFiles<CommentForm>& said,
                      const Renewed<IssueToChange>& issue)
{
    if (issue.row.isPull) // has a form of its own
        throw Error::notFound();
    const auto prepareState = [&](const std::string& state) {
        return [&context, &issue, state] {
            issues::editIssue(operationOn(context, issue), issue.row.id, {.state = state});
        };
    };
    const auto showAgain = [&](const ReturnedComment& returned) {
        return issuePage(context, {issue.repo, issue.row}, {.comment = returned});
    };
    return submitComment(context, issue, said, {showAgain, prepareState});
}

struct TextForm {
    static constexpr auto schema = json::form("CommentTextForm");
    std::string content{}, contentVersion{};
    std::vector<std::int64_t> removedFiles{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("content", &TextForm::content, "Text in Markdown", maxLength(issues::kMaxBody)));
        visit(field("content_version", &TextForm::contentVersion, "The text this edit is based on", maxLength(64)));
        visit(field("remove_files", &TextForm::removedFiles, "IDs of attachments to remove"));
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

attachments::Holder holderOf(const CommentToChange& comment) { return {comment.issue.id, comment.row.id}; }

pages::View editor(Context& context, const CommentToChange& comment, const TextForm& form,
                   const std::optional<forms::Refusal>& refusal = std::nullopt, const FileChanges* changes = nullptr)
{
    const EditPage page{headOf(context, comment.repo, tabOf(comment.issue)), commentAddress(context, comment, "/edit"),
                        code_pages::addressIn(context, comment.repo, pageOf(context, comment.issue, comment.row.id)),
                        forms::formTokenOf(context)};
    const auto title = pages::text(context, "issues.edit_comment"_text) + " · " + comment.repo.its.fullName();
    auto view = pages::view("issues/edit_comment", title, page);
    forms::fill(view, form, refusal);
    offerFileChanges(view, context, holderOf(comment), changes);
    return view;
}

pages::View editPage(Context& context, const CommentToChange& comment)
{
    issues::requireMayChange(operationOn(context, comment), comment.row);
    return editor(context, comment, {comment.row.body, versionOf(comment.row.body)});
}

// With the text that somebody else has written meanwhile: whoever saves again has seen it.
forms::Answer showBoth(Context& context, const CommentToChange& comment, TextForm form, const forms::Refusal& refusal,
                       const FileChanges& changes)
{
    const auto now = issues::EventStore(context.db()).find(comment.repo.row().id, comment.row.id, context.who);
    if (!now)
        throw Error::notFound();
    const bool isOther = versionOf(now->body) != form.contentVersion;
    form.contentVersion = versionOf(now->body);
    auto view = editor(context, comment, form, refusal, &changes);
    if (isOther)
        showOtherText(view, now->body);
    return view;
}

forms::Answer save(Context& context, const CommentToChange&, const WithFiles<TextForm>& sent,
                   const Renewed<CommentToChange>& comment)
{
    const auto& [form, files] = sent;
    const auto operation = operationOn(context, comment);
    issues::requireMayChange(operation, comment.row);
    const FileChanges changes{files, form.removedFiles};
    if (files.refusal)
        return editor(context, comment, form, files.refusal, &changes);
    if (trimmed(form.content).empty() && !leavesFiles(context.db(), holderOf(comment), changes))
        return editor(context, comment, form, textNeeded(context), &changes);
    std::vector<attachments::AttachmentRow> removed;
    const issues::WrittenText written(withPlainLines(form.content));
    const auto refusal = forms::refusalOf("content", [&] {
        if (form.contentVersion != versionOf(comment.row.body))
            throw Error::conflict(issues::kTextChanged);
        context.db().transact([&] {
            issues::editComment(operation, comment.issue, comment.row, written, issues::Meanwhile::Kept);
            removed = changeFiles(operation, holderOf(comment), changes);
        });
    });
    if (refusal)
        return showBoth(context, comment, form, *refusal, changes);
    attachments::AttachmentFiles(context.settings).remove(removed);
    return backTo(context, comment.repo, pageOf(context, comment.issue, comment.row.id));
}

pages::View removalPage(Context& context, const CommentToChange& comment)
{
    issues::requireMayChange(operationOn(context, comment), comment.row);
    return pages::confirmationPage({.heading = pages::text(context, "issues.delete_comment_title"_text),
                                    .button = pages::text(context, "issues.delete_comment"_text),
                                    .effects = {pages::text(context, "issues.delete_comment_effect"_text)},
                                    .action = commentAddress(context, comment, "/delete"),
                                    .formToken = forms::formTokenOf(context),
                                    .cancelAddress = code_pages::addressIn(
                                        context, comment.repo, pageOf(context, comment.issue, comment.row.id))});
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
