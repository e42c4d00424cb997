#include "release_pages/release_entry.hpp"

#include "base/percent.hpp"
#include "code_pages/repo_head.hpp"
#include "code_pages/repository_texts.hpp"
#include "db/database.hpp"
#include "gitdata/revision.hpp"
#include "gitdata/served_repository.hpp"
#include "pages/size.hpp"
#include "releases/release_guards.hpp"
#include "releases/release_view.hpp"

namespace trivet::release_pages {
namespace {

using http::Context;
using releases::ReleaseRow;

std::vector<AssetLine> assetLines(const Context& context, const releases::Release& wire)
{
    std::vector<AssetLine> lines;
    for (const auto& asset : wire.assets) {
        auto& line = lines.emplace_back(AssetLine{.name = asset.name, .address = asset.browserDownloadUrl});
        line.downloads = asset.downloadCount;
        line.isElsewhere = !asset.browserDownloadUrl.starts_with(context.settings.server.rootUrl);
        if (!line.isElsewhere)
            line.size = pages::sizeOf(context, asset.size);
    }
    return lines;
}

// A draft may wait for a tag that does not exist, and does not know its commit.
std::optional<TagLinks> tagLinks(const Context& context, const repos::VisibleRepo& repo, const ReleaseRow& row)
{
    if (!code_pages::isOpenTo(repo, repos::Unit::Code) || repo.row().isEmpty)
        return std::nullopt;
    auto commit = row.sha;
    if (commit.empty()) {
        auto& git = gitdata::servedRepository(context, repo).git;
        const auto id = git.ref(std::string(gitdata::kTags) + row.tagName);
        commit = id ? gitdata::commitBehind(git, *id).value_or("") : "";
    }
    if (commit.empty())
        return std::nullopt;
    const auto tag = gitdata::encodePath(row.tagName);
    return TagLinks{code_pages::addressIn(context, repo, "src/tag/" + tag),
                    code_pages::addressIn(context, repo, "archive/" + tag + ".zip"),
                    code_pages::addressIn(context, repo, "archive/" + tag + ".tar.gz"),
                    code_pages::addressIn(context, repo, "commit/" + commit), commit.substr(0, 10)};
}

void addActions(ReleaseEntry& entry, const Context& context, const repos::VisibleRepo& repo, const ReleaseRow& row)
{
    const auto at = [&](const std::string& below) { return code_pages::addressIn(context, repo, "releases/" + below); };
    const auto tag = gitdata::encodePath(row.tagName);
    if (row.isTag) {
        entry.createAddress = at("new?tag=" + encodePercent(row.tagName));
        return;
    }
    entry.editAddress = at("edit/" + tag);
    entry.deleteAddress = at("delete/" + tag);
}

ReleaseEntry entryOf(const Context& context, const repos::VisibleRepo& repo, const ReleaseRow& row,
                     const releases::Release& wire)
{
    ReleaseEntry entry{.name = nameOf(row),
                       .address =
                           code_pages::addressIn(context, repo, "releases/tag/" + gitdata::encodePath(row.tagName)),
                       .tag = row.tagName};
    entry.isDraft = row.isDraft;
    entry.isPublished = !row.isDraft;
    entry.isPrerelease = row.isPrerelease;
    entry.isOnlyTag = row.isTag;
    if (row.publisherId || !row.originalAuthor.empty())
        entry.publisher = issue_pages::personOf(context, *wire.author, row.originalAuthor);
    entry.when = pages::momentOf(context, row.publishedAt.value_or(row.createdAt));
    entry.assets = assetLines(context, wire);
    entry.hasAssets = !entry.assets.empty();
    entry.links = tagLinks(context, repo, row);
    entry.isUntagged = !entry.links;
    return entry;
}

} // namespace

std::string nameOf(const ReleaseRow& row) { return row.title.empty() ? row.tagName : row.title; }

bool mayChange(const Context& context, const repos::VisibleRepo& repo)
{
    return context.who.isSignedIn() && !repo.row().isArchived && releases::seesDrafts(repo);
}

std::vector<pages::SafeHtml> notesOf(Context& context, const repos::VisibleRepo& repo,
                                     const std::vector<ReleaseRow>& rows)
{
    std::vector<code_pages::RenderedTexts::Text> texts;
    for (const auto& row : rows)
        texts.push_back({row.note, std::to_string(row.id) + "-"});
    return code_pages::renderAbout(context, repo, std::move(texts));
}

std::vector<ReleaseEntry> entriesOf(Context& context, const repos::VisibleRepo& repo,
                                    const std::vector<ReleaseRow>& rows)
{
    const auto wires = releases::toWire(rows, repo.its, context);
    auto notes = notesOf(context, repo, rows);
    const auto latest = releases::ReleaseStore(context.db()).latest(repo.row().id);
    const bool isWriter = mayChange(context, repo);
    std::vector<ReleaseEntry> entries;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        auto& entry = entries.emplace_back(entryOf(context, repo, rows[i], wires[i]));
        entry.note = std::move(notes[i]);
        entry.isLatest = latest && latest->id == rows[i].id;
        if (isWriter)
            addActions(entry, context, repo, rows[i]);
    }
    return entries;
}

} // namespace trivet::release_pages
