#include "migrations/release_writer.hpp"

#include "attachments/attachment_store.hpp"
#include "base/text.hpp"
#include "body/file_source.hpp"
#include "git/repository.hpp"
#include "migrations/source_pull_types.hpp"
#include "releases/release_store.hpp"
#include "repos/quota.hpp"

#include <algorithm>
#include <set>

namespace trivet::migrations {
namespace {

constexpr MessageFormat<1> kTooManyAssets{"migration.too_many_assets",
                                          "the releases have more than {{COUNT}} files, which is too many"};

std::unique_ptr<attachments::Upload> fetch(const Settings& settings, SourceClient& client, const SourceAsset& asset)
{
    const auto limits = attachments::limitsOfReleases(settings);
    attachments::requireAllowedName(limits, asset.name);
    body::FileSource content(client.download(placeOf(client, asset, limits.mostBytes)));
    return std::make_unique<attachments::Upload>(settings, limits, asset.name, content);
}

releases::ReleaseRow rowOf(const Writing& writing, const SourceRelease& source, const FetchedReleases& fetched)
{
    releases::ReleaseRow row{.repositoryId = writing.repositoryId, .tagName = source.tag};
    row.lowerTagName = asciiLower(source.tag);
    row.isPrerelease = source.isPrerelease;
    const auto tagged = fetched.tagged.find(source.tag);
    row.isDraft = source.isDraft || tagged == fetched.tagged.end();
    row.target = source.target;
    row.title = releases::titleFrom(source.name);
    row.note = source.body;
    row.publisherId = writing.accountOf(source.author);
    if (!row.publisherId)
        setOriginalAuthor(row, source.author);
    row.createdAt = writing.past(source.createdAt);
    if (row.isDraft)
        return row;
    row.sha = tagged->second.sha;
    row.publishedAt = source.publishedAt ? writing.past(source.publishedAt) : row.createdAt;
    return row;
}

// A file belongs to one release, whatever the other server says.
void writeAssets(const Writing& writing, const SourceRelease& source, const FetchedReleases& fetched,
                 std::int64_t releaseId, std::set<std::int64_t>& used)
{
    for (const auto& asset : source.assets) {
        const auto found = fetched.assets.find(asset.id);
        if (found == fetched.assets.end() || !used.insert(asset.id).second)
            continue;
        const auto& file = *found->second;
        attachments::AttachmentRow row{.uuid = file.uuid(), .repositoryId = writing.repositoryId};
        row.releaseId = releaseId;
        row.name = file.name();
        row.size = file.size();
        row.downloadCount = asset.downloads;
        row.createdAt = writing.past(asset.createdAt);
        attachments::AttachmentStore(writing.db).insert(row);
    }
}

} // namespace

FetchedReleases fetchReleases(http::Context& context, SourceClient& client, GatheredLists& lists,
                              const creation::FetchedRepository& repository, const std::function<void()>& tell)
{
    const auto& row = repository.fresh.row();
    const auto git = git::openRepository(repository.fresh.path(), row.objectFormat);
    FetchedReleases fetched;
    const auto mostBytes = static_cast<std::int64_t>(attachments::limitsOfReleases(context.settings).mostBytes);
    std::int64_t bytes = 0;
    // What the other server says before, and what it has sent.
    const auto requireRoom = [&](std::int64_t more) {
        repos::requireRoom(context, {row, repository.owner}, bytes + more);
    };
    lists.each<SourceRelease>("releases", [&](const SourceRelease& release) {
        if (const auto tagged = releases::findTagged(*git, release.tag))
            fetched.tagged[release.tag] = *tagged;
        for (const auto& asset : release.assets) {
            if (fetched.assets.size() >= kMostFiles)
                throw Error::invalid(kTooManyAssets.with(kMostFiles));
            if (fetched.assets.contains(asset.id))
                continue;
            requireRoom(std::clamp(asset.size, std::int64_t{0}, mostBytes));
            tell();
            auto file = fetch(context.settings, client, asset);
            requireRoom(file->size());
            bytes += file->size();
            fetched.assets.emplace(asset.id, std::move(file));
        }
    });
    return fetched;
}

void writeReleases(const Writing& writing, const FetchedReleases& fetched)
{
    releases::ReleaseStore store(writing.db);
    std::set<std::int64_t> used;
    writing.lists.each<SourceRelease>("releases", [&](const SourceRelease& source) {
        const auto id = store.claim(rowOf(writing, source, fetched));
        if (id) // of two releases of one tag the first stays
            writeAssets(writing, source, fetched, *id, used);
    });
    store.recount(writing.repositoryId);
}

} // namespace trivet::migrations
