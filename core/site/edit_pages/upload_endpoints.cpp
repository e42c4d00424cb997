// Files from somebody's disk, all in one commit.
#include "attachments/attachment_files.hpp"
#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "edit_pages/commit_outcome.hpp"
#include "edit_pages/commit_panel.hpp"
#include "edit_pages/edit_pages_tables.hpp"
#include "edit_pages/writable_place.hpp"
#include "forms/fill.hpp"
#include "forms/sent_files.hpp"
#include "gitdata/commit_files.hpp"
#include "issue_pages/page_meta.hpp"
#include "pages/notice.hpp"
#include "sessions/renewed.hpp"
#include "users/user_guards.hpp"

namespace trivet::edit_pages {
namespace {

using forms::Answer;
using http::Context;
using pages::operator""_text;
using users::Caller;
using Writable = repos::Unarchived<repos::CodeWriter>;
using Kind = gitdata::FileChange::Kind;

constexpr MessageFormat<> kNoFiles{"file.none_chosen", "choose at least one file"};

// Where the site has switched it off there is no such page.
void requireEnabled(const Settings& settings)
{
    if (!settings.upload.enabled)
        throw Error::notFound();
}

struct UploadForm : CommitForm {
    static constexpr auto schema = json::form("UploadForm");
    std::string folder{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using F = UploadForm;
        commitFields<F>(visit);
        visit(json::field("tree_path", &F::folder, "Folder for the files", json::maxLength(400)));
    }
};
using SentForm = forms::WithFiles<UploadForm, attachments::limitsOfBranches>;

struct UploadPage {
    code_pages::RepoHead repo{};
    std::string heading{}, action{}, back{}, formToken{};
    CommitPanel panel{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = UploadPage;
        return ValueList{entry("REPO", &P::repo), entry("HEADING", &P::heading),      entry("ACTION", &P::action),
                         entry("BACK", &P::back), entry("FORM_TOKEN", &P::formToken), entry("COMMIT_PANEL", &P::panel)};
    }
};

struct Uploading {
    Context& context;
    const repos::VisibleRepo& repo;
    const users::AccountRow& caller;
    const EditPlace& place;
};

pages::View viewOf(const Uploading& uploading, const UploadForm& form, const forms::FormWithFiles* sent = nullptr,
                   const std::optional<forms::Refusal>& refusal = std::nullopt)
{
    const auto& [context, repo, caller, place] = uploading;
    UploadPage page{.repo = headOf(context, repo, code_pages::Tab::Code),
                    .heading = pages::text(context, "edit.upload"_text),
                    .action = code_pages::addressIn(context, repo, "_upload/" + place.address()),
                    .back = code_pages::addressIn(
                        context, repo, place.tip.empty() ? "" : "src/branch/" + place.address(place.folder())),
                    .formToken = forms::formTokenOf(context),
                    .panel = panelFor(context, repo, caller, place, {}, form)};
    page.panel.placeholder = pages::text(context, "edit.upload"_text);
    auto view = pages::view("edit/upload", page.heading + " · " + repo.its.fullName(), page);
    auto shown = form;
    settle(shown, page.panel);
    forms::fill(view, shown, refusal);
    forms::offerFiles(view, context, sent, attachments::limitsOfBranches);
    return view;
}

Answer show(Context& context, const repos::CodeReader& repo, const Caller& caller, const PlacePath& path,
            const ProposalQuery& query)
{
    requireEnabled(context.settings);
    const auto place = requirePlace(context, repo, path);
    if (auto elsewhere = leadToFork(context, repo, caller.row, "_upload", place))
        return std::move(*elsewhere);
    UploadForm form{{}, toUtf8(place.folder())};
    begin(form, panelFor(context, repo, caller.row, place, {}, form), caller.row, place, query.isProposal);
    return viewOf({context, repo, caller.row, place}, form);
}

std::string folderOf(const UploadForm& form)
{
    std::string_view folder = trimmed(form.folder);
    while (folder.starts_with('/'))
        folder.remove_prefix(1);
    while (folder.ends_with('/'))
        folder.remove_suffix(1);
    return std::string(folder);
}

// What is there already is replaced; which of them are new is for the message alone.
std::vector<gitdata::FileChange> changesOf(const Uploading& uploading, const SentForm& wanted)
{
    const attachments::AttachmentFiles files(uploading.context.settings);
    const auto folder = folderOf(wanted.form);
    std::vector<gitdata::FileChange> changes;
    for (const auto& file : wanted.sent.files)
        changes.push_back({.kind = Kind::Upload,
                           .path = folder.empty() ? file->name() : folder + "/" + file->name(),
                           .contentFile = files.pathOf(file->uuid())});
    return changes;
}

bool isThere(const EditPlace& place, const std::string& path)
{
    return !place.tree.empty() && git::findEntry(place.served.git, place.tree, path);
}

std::string summaryOf(const EditPlace& place, std::vector<gitdata::FileChange> changes)
{
    changes.front().kind = isThere(place, changes.front().path) ? Kind::Update : Kind::Create;
    return gitdata::defaultSummary(changes);
}

// Says what was replaced, as nobody could be asked before.
void leaveReplaced(Context& context, const EditPlace& place, const std::vector<gitdata::FileChange>& changes)
{
    constexpr std::size_t kMostNotice = 500; // what a cookie takes
    std::string replaced;
    for (const auto& change : changes)
        if (isThere(place, change.path)) {
            replaced += replaced.empty() ? "" : ", ";
            const bool fits = replaced.size() + change.path.size() <= kMostNotice;
            replaced += fits ? change.path : "…";
            if (!fits)
                break;
        }
    if (!replaced.empty())
        pages::leaveNotice(context, "edit.replaced"_text, replaced);
}

Answer withoutBranch(Context& context, const repos::VisibleRepo& repo, const Caller& caller, const SentForm& wanted)
{
    const auto place = placeInstead(context, repo, folderOf(wanted.form));
    auto form = wanted.form;
    begin(form, panelFor(context, repo, caller.row, place, {}, form), caller.row, place, true);
    return viewOf({context, repo, caller.row, place}, form, &wanted.sent, forms::refusalAt("", kBranchGone));
}

Answer upload(Context& context, const Writable&, const Caller& caller, const PlacePath& path, const SentForm& wanted,
              const sessions::Renewed<Writable>& repo)
{
    requireEnabled(context.settings);
    const auto found = findPlace(context, repo, path);
    if (!found)
        return withoutBranch(context, repo, caller, wanted);
    const auto& place = *found;
    const Uploading uploading{context, repo, caller.row, place};
    if (wanted.sent.refusal)
        return viewOf(uploading, wanted.form, &wanted.sent, wanted.sent.refusal);
    const auto changes = changesOf(uploading, wanted);
    gitdata::Committed made;
    const auto refusal = commitRefusalOf([&] {
        if (changes.empty())
            throw Error::invalid(kNoFiles).at(std::string(forms::kFileField));
        made = gitdata::commitFiles(context, repo, caller.row,
                                    optionsOf(context, caller.row, place, wanted.form, summaryOf(place, changes)),
                                    changes);
    });
    if (refusal)
        return viewOf(uploading, wanted.form, &wanted.sent, refusal);
    auto next = afterCommit(context, repo, place, made, folderOf(wanted.form));
    leaveReplaced(context, place, changes);
    return next;
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<show>(issue_pages::asking(
        {"/{owner}/{repo}/_upload/{rest*}", "uploadFilesPage", "Show the form that uploads files"})),
    http::endpoint<upload>(
        issue_pages::changing({"/{owner}/{repo}/_upload/{rest*}", "uploadFilesOfPage", "Upload files"})),
};

} // namespace

std::span<const http::Endpoint> uploadFileEndpoints() { return kEndpoints; }

} // namespace trivet::edit_pages
