// One issue: its page, and the form that changes its title and text.
#include "attachments/attachment_files.hpp"
#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/edited_files.hpp"
#include "issue_pages/issue_page.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/other_text.hpp"
#include "issue_pages/page_meta.hpp"
#include "issues/issue_rules.hpp"
#include "issues/issue_store.hpp"
#include "issues/pull_edits.hpp"
#include "notifications/unread.hpp"
#include "sessions/renewed.hpp"

namespace trivet::issue_pages {
namespace {

using http::Context;
using issues::IssueToChange;
using issues::operationOn;
using pages::operator""_text;

// A pull request has a page of its own.
forms::Answer show(Context& context, const issues::VisibleIssue& issue)
{
    if (issue.row.isPull)
        return backTo(context, issue.repo, pageOf(issue.row));
    notifications::markIssueRead(context, issue.row.id);
    return issuePage(context, issue);
}

struct EditForm {
    static constexpr auto schema = json::form("IssueTextForm");
    std::string title{}, content{};
    std::int64_t contentVersion = 0;
    std::vector<std::int64_t> removedFiles{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("title", &EditForm::title, "Title", json::maxLength(255)));
        visit(field("content", &EditForm::content, "Text in Markdown", json::maxLength(issues::kMaxBody)));
        visit(field("content_version", &EditForm::contentVersion, "Version of the text this edit is based on"));
        visit(field("remove_files", &EditForm::removedFiles, "IDs of attachments to remove"));
    }
};

struct EditPage {
    code_pages::RepoHead repo{};
    std::string heading{}, action{}, back{}, formToken{};
    std::int64_t number = 0;
    static constexpr auto entries()
    {
        using pages::entry;
        using P = EditPage;
        return ValueList{entry("REPO", &P::repo), entry("HEADING", &P::heading),      entry("ACTION", &P::action),
                         entry("BACK", &P::back), entry("FORM_TOKEN", &P::formToken), entry("NUMBER", &P::number)};
    }
};

pages::View editor(Context& context, const IssueToChange& issue, const EditForm& form,
                   const std::optional<forms::Refusal>& refusal = std::nullopt, const FileChanges* changes = nullptr)
{
    const auto base = code_pages::addressIn(context, issue.repo, "issues/" + std::to_string(issue.row.number));
    const auto heading = pages::text(context, issue.row.isPull ? "pulls.edit"_text : "issues.edit"_text);
    const EditPage page{.repo = headOf(context, issue.repo, tabOf(issue.row)),
                        .heading = heading,
                        .action = base + "/edit",
                        .back = code_pages::addressIn(context, issue.repo, pageOf(issue.row)),
                        .formToken = forms::formTokenOf(context),
                        .number = issue.row.number};
    auto view = pages::view("issues/edit", heading + " · " + issue.repo.its.fullName(), page);
    forms::fill(view, form, refusal);
    offerFileChanges(view, context, {issue.row.id, {}}, changes);
    return view;
}

pages::View editPage(Context& context, const IssueToChange& issue)
{
    issues::requireMayEdit(operationOn(context, issue), issue.row);
    return editor(context, issue, {issue.row.title, issue.row.body, issue.row.contentVersion});
}

// With the text that somebody else has written meanwhile: whoever saves again has seen it.
forms::Answer showBoth(Context& context, const IssueToChange& issue, EditForm form, const forms::Refusal& refusal,
                       const FileChanges& changes)
{
    const auto now = issues::IssueStore(context.db()).find(issue.row.id);
    if (!now)
        throw Error::notFound();
    const bool isOther = now->contentVersion != form.contentVersion;
    form.contentVersion = now->contentVersion;
    auto view = editor(context, issue, form, refusal, &changes);
    if (isOther)
        showOtherText(view, now->body);
    return view;
}

forms::Answer save(Context& context, const IssueToChange&, const WithFiles<EditForm>& sent,
                   const sessions::Renewed<IssueToChange>& issue)
{
    const auto& [form, files] = sent;
    const auto operation = operationOn(context, issue);
    issues::requireMayEdit(operation, issue.row);
    const FileChanges changes{files, form.removedFiles};
    if (files.refusal)
        return editor(context, issue, form, files.refusal, &changes);
    if (trimmed(form.title).empty())
        return editor(context, issue, form,
                      forms::refusalAt("title", pages::text(context, "issues.title_required"_text)), &changes);
    issues::EditIssue wanted{.title = std::string(trimmed(form.title))};
    wanted.body = withPlainLines(form.content);
    wanted.contentVersion = form.contentVersion;
    const auto refusal = forms::refusalOf("content", [&] { issues::editIssueOrPull(context, issue, wanted); });
    if (refusal)
        return showBoth(context, issue, form, *refusal, changes);
    std::vector<attachments::AttachmentRow> removed;
    context.db().transact([&] { removed = changeFiles(operation, {issue.row.id, {}}, changes); });
    attachments::AttachmentFiles(context.settings).remove(removed);
    return backTo(context, issue.repo, pageOf(issue.row), issue.row.isPull ? "pulls.saved"_text : "issues.saved"_text);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(showing({"/{owner}/{repo}/issues/{index}", "issuePage", "Show an issue with its timeline"})),
    http::endpoint<editPage>(
        asking({"/{owner}/{repo}/issues/{index}/edit", "editIssuePage", "Show the form that edits an issue"})),
    http::endpoint<save>(
        changing({"/{owner}/{repo}/issues/{index}/edit", "saveIssueText", "Edit the title and text of an issue"})),
};

} // namespace

std::span<const http::Endpoint> issuePageEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
