// New files and changes of those that are there, with a look at them first.
#include "base/text.hpp"
#include "edit_pages/commit_outcome.hpp"
#include "edit_pages/edit_pages_tables.hpp"
#include "edit_pages/planned_change.hpp"
#include "edit_pages/writable_place.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/page_meta.hpp"
#include "users/user_guards.hpp"

namespace trivet::edit_pages {
namespace {

using forms::Answer;
using forms::OwnForm;
using http::Context;
using users::Caller;
using Writer = repos::Unarchived<repos::CodeWriter>;

constexpr MessageFormat<1> kGone{"file.gone", "{{PATH}} has been deleted meanwhile: committed now it is a new file"};

struct NewQuery {
    static constexpr auto schema = json::query();
    std::string filename{}, value{};
    bool isProposal = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("filename", &NewQuery::filename, "Name to begin with", maxLength(500)));
        visit(field("value", &NewQuery::value, "Text to begin with", maxLength(65536)));
        visit(field("propose", &NewQuery::isProposal, "Begin with a new branch"));
    }
};

std::string below(const std::string& folder, const std::string& name)
{
    return folder.empty() ? name : folder + "/" + name;
}

Answer newPage(Context& context, const repos::CodeReader& repo, const Caller& caller, const PlacePath& path,
               const NewQuery& query)
{
    const auto place = requirePlace(context, repo, path);
    if (auto elsewhere = leadToFork(context, repo, caller.row, "_new", place))
        return std::move(*elsewhere);
    const Editing editing{context, repo, caller.row, place};
    EditForm form{{}, place.isFolder() ? below(place.path, query.filename) : place.path, query.value};
    begin(form, panelFor(context, repo, caller.row, place, {form.path}, form), caller.row, place, query.isProposal);
    return editPage(editing, form);
}

Answer editFilePage(Context& context, const repos::CodeReader& repo, const Caller& caller, const PlacePath& path,
                    const ProposalQuery& query)
{
    const auto place = requirePlace(context, repo, path);
    if (auto elsewhere = leadToFork(context, repo, caller.row, "_edit", place))
        return std::move(*elsewhere);
    const Editing editing{context, repo, caller.row, place, editableFile(context, place, place.requireFile())};
    EditForm form{{}, toUtf8(place.path), editing.file->isText() ? editing.file->content : ""};
    begin(form, panelFor(context, repo, caller.row, place, {place.path}, form), caller.row, place, query.isProposal);
    return editPage(editing, form);
}

Answer commitChange(const Editing& editing, const EditForm& form)
{
    gitdata::Committed made;
    gitdata::FileChange change;
    const auto refusal = commitRefusalOf([&] {
        change = requireChange(editing, form);
        const auto options =
            optionsOf(editing.context, editing.caller, editing.place, form, gitdata::defaultSummary({change}));
        made = gitdata::commitFiles(editing.context, editing.repo, editing.caller, options, {change});
    });
    if (refusal)
        return editPage(editing, form, refusal);
    return afterCommit(editing.context, editing.repo, editing.place, made, change.path);
}

Answer withoutBranch(Context& context, const Writer& repo, const Caller& caller, EditForm form)
{
    const auto place = placeInstead(context, repo, form.path);
    Editing editing{context, repo, caller.row, place};
    const auto entry = place.entry();
    if (entry && git::objectKindOf(entry->kind) == git::ObjectKind::Blob)
        editing.file = editableFile(context, place, *entry);
    begin(form, panelFor(context, repo, caller.row, place, {place.path}, form), caller.row, place, true);
    return editPage(editing, form, forms::refusalAt("", kBranchGone));
}

Answer create(Context& context, const OwnForm&, const Writer& repo, const Caller& caller, const PlacePath& path,
              const EditForm& form)
{
    const auto place = findPlace(context, repo, path);
    if (!place)
        return withoutBranch(context, repo, caller, form);
    return commitChange({context, repo, caller.row, *place}, form);
}

// A file that is not there any more becomes a new one, once that has been said.
Answer save(Context& context, const OwnForm&, const Writer& repo, const Caller& caller, const PlacePath& path,
            const EditForm& form)
{
    const auto found = findPlace(context, repo, path);
    if (!found)
        return withoutBranch(context, repo, caller, form);
    const auto& place = *found;
    const auto entry = place.entry();
    const bool isThere = entry && git::objectKindOf(entry->kind) == git::ObjectKind::Blob;
    if (isThere)
        return commitChange({context, repo, caller.row, place, editableFile(context, place, *entry)}, form);
    const Editing editing{context, repo, caller.row, place};
    if (!form.seenBlob.empty())
        return editPage(editing, form, forms::refusalAt("", kGone.with(toUtf8(place.path))));
    return commitChange(editing, form);
}

Answer preview(Context& context, const OwnForm&, const Writer& repo, const Caller& caller, const PlacePath& path,
               const EditForm& form)
{
    const auto found = findPlace(context, repo, path);
    if (!found)
        return withoutBranch(context, repo, caller, form);
    const auto& place = *found;
    Editing editing{context, repo, caller.row, place};
    const auto entry = form.seenBlob.empty() ? std::nullopt : place.entry();
    if (entry && git::objectKindOf(entry->kind) == git::ObjectKind::Blob)
        editing.file = editableFile(context, place, *entry);
    std::optional<EditPreview> shown;
    const auto refusal = commitRefusalOf([&] { shown = previewOf(editing, form); });
    return editPage(editing, form, refusal, std::move(shown));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<newPage>(
        issue_pages::asking({"/{owner}/{repo}/_new/{rest*}", "newFilePage", "Show the form for a new file"})),
    http::endpoint<create>(
        issue_pages::changing({"/{owner}/{repo}/_new/{rest*}", "createFileOfPage", "Create a file"})),
    http::endpoint<editFilePage>(
        issue_pages::asking({"/{owner}/{repo}/_edit/{rest*}", "editFilePage", "Show the form that edits a file"})),
    http::endpoint<save>(issue_pages::changing({"/{owner}/{repo}/_edit/{rest*}", "saveFileOfPage", "Edit a file"})),
    http::endpoint<preview>(issue_pages::changing(
        {"/{owner}/{repo}/_preview/{rest*}", "previewFilePage", "Show what an edit would change"})),
};

} // namespace

std::span<const http::Endpoint> editFileEndpoints() { return kEndpoints; }

} // namespace trivet::edit_pages
