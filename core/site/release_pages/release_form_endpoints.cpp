// Making and editing releases, with their files.
#include "attachments/attachment_store.hpp"
#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "db/database.hpp"
#include "forms/fill.hpp"
#include "forms/page_form.hpp"
#include "forms/sent_files.hpp"
#include "gitdata/served_repository.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/page_meta.hpp"
#include "release_pages/found_release.hpp"
#include "release_pages/release_entry.hpp"
#include "release_pages/release_form.hpp"
#include "release_pages/release_pages_tables.hpp"
#include "releases/release_asset_rules.hpp"
#include "releases/release_rules.hpp"
#include "sessions/renewed.hpp"

#include <algorithm>

namespace trivet::release_pages {
namespace {

using attachments::limitsOfReleases;
using http::Context;
using issue_pages::backTo;
using releases::ReleaseRow;
using releases::ReleaseWriter;
using sessions::Renewed;
using pages::operator""_text;
using SentForm = forms::WithFiles<ReleaseForm, limitsOfReleases>;

struct AssetChoice {
    std::int64_t id = 0;
    std::string name{};
    bool isChosen = false;
    static constexpr auto entries()
    {
        using pages::entry;
        using C = AssetChoice;
        return ValueList{entry("ASSET_ID", &C::id), entry("ASSET_NAME", &C::name), entry("IS_CHOSEN", &C::isChosen)};
    }
};

struct FormPage {
    code_pages::RepoHead repo{};
    std::string heading{}, formAddress{}, back{}, formToken{};
    bool isNew = false, mayBeDraft = false, isPublished = false, hasAssets = false;
    std::vector<AssetChoice> assets{};

    static constexpr auto entries()
    {
        using pages::entry;
        using P = FormPage;
        return ValueList{entry("REPO", &P::repo),
                         entry("HEADING", &P::heading),
                         entry("FORM_ADDRESS", &P::formAddress),
                         entry("BACK", &P::back),
                         entry("FORM_TOKEN", &P::formToken),
                         entry("IS_NEW", &P::isNew),
                         entry("MAY_BE_DRAFT", &P::mayBeDraft),
                         entry("IS_PUBLISHED", &P::isPublished),
                         entry("HAS_ASSETS", &P::hasAssets),
                         entry("ASSET_CHOICE", &P::assets)};
    }
};

// What was typed, and what is wrong with it.
struct SubmittedForm {
    const ReleaseForm& form;
    const forms::FormWithFiles* sent = nullptr;
    std::optional<forms::Refusal> refusal{};
};

pages::View viewOf(Context& context, const repos::OwnedRepository& its, const FormPage& page,
                   const SubmittedForm& shown)
{
    auto view = pages::view("releases/edit", page.heading + " · " + its.fullName(), page);
    forms::fill(view, shown.form, shown.refusal);
    forms::offerFiles(view, context, shown.sent, limitsOfReleases);
    return view;
}

pages::View newForm(Context& context, const ReleaseWriter& repo, const SubmittedForm& shown)
{
    FormPage page{.repo = headOf(context, repo, code_pages::Tab::Releases),
                  .heading = pages::text(context, "releases.new"_text),
                  .formAddress = code_pages::addressIn(context, repo, "releases/new"),
                  .back = code_pages::addressIn(context, repo, "releases"),
                  .formToken = forms::formTokenOf(context)};
    page.isNew = page.mayBeDraft = true;
    return viewOf(context, repo.its, page, shown);
}

pages::View editForm(Context& context, const OwnRelease& release, const SubmittedForm& shown)
{
    const auto tag = gitdata::encodePath(release.row.tagName);
    FormPage page{.repo = headOf(context, release.repo, code_pages::Tab::Releases),
                  .heading = pages::text(context, "releases.edit_title"_text, {{"NAME", nameOf(release.row)}}),
                  .formAddress = code_pages::addressIn(context, release.repo, "releases/edit/" + tag),
                  .back = code_pages::addressIn(context, release.repo, "releases/tag/" + tag),
                  .formToken = forms::formTokenOf(context)};
    page.mayBeDraft = release.row.isDraft;
    page.isPublished = !release.row.isDraft;
    const auto& removed = shown.form.removedAssets;
    for (const auto& asset : attachments::AttachmentStore(context.db()).ofReleases({release.row.id}))
        page.assets.push_back({asset.id, asset.name,
                               std::find(removed.begin(), removed.end(), std::to_string(asset.id)) != removed.end()});
    page.hasAssets = !page.assets.empty();
    return viewOf(context, release.repo.its, page, shown);
}

struct NewQuery {
    static constexpr auto schema = json::query();
    std::string tag{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("tag", &NewQuery::tag, "Default tag", json::maxLength(255)));
    }
};

pages::View newPage(Context& context, const ReleaseWriter& repo, const NewQuery& query)
{
    ReleaseForm form{.tagName = query.tag, .target = repo.row().defaultBranch};
    const auto row = query.tag.empty() ? std::nullopt : findRow(context, repo, query.tag);
    if (row && row->isTag) { // what the message of the tag says
        form.title = row->title;
        form.content = row->note;
    }
    return newForm(context, repo, {form});
}

pages::View editPage(Context& context, const OwnRelease& release)
{
    const auto& row = release.row;
    ReleaseForm form{.tagName = row.tagName, .target = row.target, .title = row.title, .content = row.note};
    form.isPrerelease = row.isPrerelease;
    return editForm(context, release, {form});
}

// What rules have against the form, a target that does not exist included. Does nothing where a file was refused.
template <class Work> std::optional<forms::Refusal> tryTo(Context& context, const SentForm& wanted, Work work)
{
    if (wanted.sent.refusal)
        return wanted.sent.refusal;
    if (trimmed(wanted.form.tagName).empty())
        return forms::refusalAt("tag_name", pages::text(context, "releases.tag_required"_text));
    return forms::refusalOf("", [&] {
        try {
            work();
        } catch (const Error& error) {
            if (error.kind() != Error::Kind::NotFound || error.problems().empty())
                throw;
            throw Error(Error::Kind::Invalid, error.message(), error.problems());
        }
    });
}

// A line is an address, and the name of the file if it shall have another one.
releases::ExternalAsset assetIn(std::string_view line)
{
    const auto space = line.find_first_of(" \t");
    if (space == std::string_view::npos)
        return {std::string(line), {}};
    return {std::string(line.substr(0, space)), std::string(trimmed(line.substr(space)))};
}

releases::AssetChanges assetsOf(const SentForm& wanted)
{
    releases::AssetChanges changes;
    for (const auto& file : wanted.sent.files)
        changes.uploads.push_back(file.get());
    for (const auto line : split(wanted.form.externalUrls, '\n'))
        if (const auto plain = trimmed(line); !plain.empty())
            changes.external.push_back(assetIn(plain));
    for (const auto& text : wanted.form.removedAssets)
        if (const auto id = parseInteger(text))
            changes.removed.push_back(*id);
    return changes;
}

http::Redirect toPage(Context& context, const repos::VisibleRepo& repo, const ReleaseRow& row, bool wasPublished)
{
    const auto notice = row.isDraft    ? "releases.saved"_text
                        : wasPublished ? "releases.changed"_text
                                       : "releases.published"_text;
    return backTo(context, repo, "releases/tag/" + gitdata::encodePath(row.tagName), notice, nameOf(row));
}

forms::Answer create(Context& context, const ReleaseWriter&, const users::Caller& caller, const SentForm& wanted,
                     const Renewed<ReleaseWriter>& repo)
{
    const auto& form = wanted.form;
    ReleaseRow row;
    auto refusal = tryTo(context, wanted, [&] {
        row = releases::createRelease(context, repo, caller.row,
                                      {.tagName = std::string(trimmed(form.tagName)),
                                       .tagMessage = issue_pages::withPlainLines(form.tagMessage),
                                       .target = std::string(trimmed(form.target)),
                                       .name = form.title,
                                       .body = issue_pages::withPlainLines(form.content),
                                       .draft = form.isDraft(),
                                       .prerelease = form.isPrerelease},
                                      assetsOf(wanted));
    });
    if (refusal)
        return newForm(context, repo, {form, &wanted.sent, std::move(refusal)});
    return toPage(context, repo, row, false);
}

forms::Answer save(Context& context, const OwnRelease&, const users::Caller& caller, const SentForm& wanted,
                   const Renewed<OwnRelease>& release)
{
    const auto& form = wanted.form;
    ReleaseRow row;
    auto refusal = tryTo(context, wanted, [&] {
        releases::EditRelease input{.tagName = std::string(trimmed(form.tagName)),
                                    .target = std::string(trimmed(form.target)),
                                    .name = form.title,
                                    .body = issue_pages::withPlainLines(form.content),
                                    .draft = form.isDraft(),
                                    .prerelease = form.isPrerelease};
        input.isNameEmptied = form.title.empty();
        input.isNoteEmptied = form.content.empty();
        row = releases::editRelease(context, release.repo, caller.row, release.row, input, assetsOf(wanted));
    });
    if (refusal)
        return editForm(context, release, {form, &wanted.sent, std::move(refusal)});
    return toPage(context, release.repo, row, !release.row.isDraft);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<newPage>(
        issue_pages::asking({"/{owner}/{repo}/releases/new", "newReleasePage", "Show the form for a new release"})),
    http::endpoint<create>(
        issue_pages::changing({"/{owner}/{repo}/releases/new", "makeReleaseOfPage", "Create a release"})),
    http::endpoint<editPage>(issue_pages::asking(
        {"/{owner}/{repo}/releases/edit/{tag*}", "editReleasePage", "Show the form that edits a release"})),
    http::endpoint<save>(
        issue_pages::changing({"/{owner}/{repo}/releases/edit/{tag*}", "saveReleaseOfPage", "Edit a release"})),
};

} // namespace

std::span<const http::Endpoint> releaseFormEndpoints() { return kEndpoints; }

} // namespace trivet::release_pages
