// Deleting a file.
#include "base/text.hpp"
#include "edit_pages/commit_outcome.hpp"
#include "edit_pages/edit_page.hpp"
#include "edit_pages/edit_pages_tables.hpp"
#include "edit_pages/writable_place.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/page_meta.hpp"
#include "users/user_guards.hpp"

namespace trivet::edit_pages {
namespace {

using forms::Answer;
using http::Context;
using pages::operator""_text;
using users::Caller;

struct DeleteForm : CommitForm {
    static constexpr auto schema = json::form("DeleteForm");
    std::string seenBlob{}, seenCommit{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using F = DeleteForm;
        commitFields<F>(visit);
        visit(field("last_blob", &F::seenBlob, "The version that was seen", maxLength(64)));
        visit(field("last_commit", &F::seenCommit, "The commit it was read from", maxLength(64)));
    }
};

struct DeletePage {
    code_pages::RepoHead repo{};
    std::string heading{}, action{}, back{}, formToken{};
    std::optional<MeanwhileChange> meanwhile{};
    CommitPanel panel{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = DeletePage;
        return ValueList{
            entry("REPO", &P::repo),         entry("HEADING", &P::heading),      entry("ACTION", &P::action),
            entry("BACK", &P::back),         entry("FORM_TOKEN", &P::formToken), entry("MEANWHILE", &P::meanwhile),
            entry("COMMIT_PANEL", &P::panel)};
    }
};

gitdata::FileChange changeOf(const EditPlace& place, const std::string& blob)
{
    return {.kind = gitdata::FileChange::Kind::Delete, .path = place.path, .sha = blob};
}

pages::View viewOf(const Editing& editing, const std::string& blob, DeleteForm form,
                   const std::optional<forms::Refusal>& refusal)
{
    const auto& [context, repo, caller, place, file] = editing;
    DeletePage page{
        .repo = headOf(context, repo, code_pages::Tab::Code),
        .heading = pages::text(context, "edit.delete_file"_text, {{"NAME", toUtf8(place.path)}}),
        .action = code_pages::addressIn(context, repo, "_delete/" + place.address()),
        .back = code_pages::addressIn(context, repo, "src/branch/" + place.address()),
        .formToken = forms::formTokenOf(context),
        .panel = panelFor(context, repo, caller, place, {place.path}, form),
    };
    page.panel.placeholder = gitdata::defaultSummary({changeOf(place, blob)});
    if (refusal && form.seenBlob != blob)
        page.meanwhile = meanwhileOf(editing, form.seenCommit);
    form.seenBlob = blob;
    form.seenCommit = place.tip;
    settle(form, page.panel);
    auto view = pages::view("edit/delete", page.heading + " · " + repo.its.fullName(), page);
    forms::fill(view, form, refusal);
    return view;
}

Answer show(Context& context, const repos::CodeReader& repo, const Caller& caller, const PlacePath& path,
            const ProposalQuery& query)
{
    const auto place = requirePlace(context, repo, path);
    if (auto elsewhere = leadToFork(context, repo, caller.row, "_delete", place))
        return std::move(*elsewhere);
    const auto entry = place.requireFile();
    DeleteForm form;
    begin(form, panelFor(context, repo, caller.row, place, {place.path}, form), caller.row, place, query.isProposal);
    return viewOf({context, repo, caller.row, place}, entry.id, std::move(form), std::nullopt);
}

Answer remove(Context& context, const forms::OwnForm&, const repos::Unarchived<repos::CodeWriter>& repo,
              const Caller& caller, const PlacePath& path, const DeleteForm& form)
{
    const auto found = findPlace(context, repo, path);
    if (!found)
        return issue_pages::backTo(context, repo, "", "edit.branch_gone"_text);
    const auto& place = *found;
    const auto entry = place.entry();
    if (!entry || git::objectKindOf(entry->kind) != git::ObjectKind::Blob)
        return issue_pages::backTo(context, repo, "src/branch/" + place.address(""), "edit.file_gone"_text,
                                   toUtf8(place.path));
    const auto change = changeOf(place, form.seenBlob.empty() ? place.served.git.format().zero() : form.seenBlob);
    gitdata::Committed made;
    const auto refusal = commitRefusalOf([&] {
        made = gitdata::commitFiles(context, repo, caller.row,
                                    optionsOf(context, caller.row, place, form, gitdata::defaultSummary({change})),
                                    {change});
    });
    if (refusal)
        return viewOf({context, repo, caller.row, place}, entry->id, form, refusal);
    return afterCommit(context, repo, place, made, nearestFolder(place, made, place.path));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(
        issue_pages::asking({"/{owner}/{repo}/_delete/{rest*}", "deleteFilePage", "Ask before a file is deleted"})),
    http::endpoint<remove>(
        issue_pages::changing({"/{owner}/{repo}/_delete/{rest*}", "deleteFileOfPage", "Delete a file"})),
};

} // namespace

std::span<const http::Endpoint> deleteFileEndpoints() { return kEndpoints; }

} // namespace trivet::edit_pages
