#include "migrations/release_writer.hpp"

#include "attachments/attachment_store.hpp"
#include "base/text.hpp"
#include "body/file_source.hpp"
#include "migrations/source_pull_types.hpp"
#include "releases/release_store.hpp"

#include <algorithm>
#include <set>

namespace trivet::migrations {
namespace {

constexpr MessageFormat<1> kForeignAsset{"migration.foreign_asset",
                                         "the file {{NAME}} of a release is not on the server it is migrated from"};
constexpr MessageFormat<1> kTooManyAssets{"migration.too_many_assets",
                                          "the releases have more than {{COUNT}} files, which is too many"};

constexpr std::size_t kMostAssets = 5000;

bool isUuid(std::string_view text)
{
    constexpr std::size_t kUuidLength = 36;
    return text.size() == kUuidLength &&
           std::all_of(text.begin(), text.end(), [](char c) { return isAsciiAlphanumeric(c) || c == '-'; });
}

// GitHub hands a file out by its number and Gitea by its UUID, so that no link has to be followed. Where there is none
// it must lead to the same server.
SourceClient::Download placeOf(const SourceClient& client, const SourceAsset& asset, std::size_t mostBytes)
{
    if (client.place().service == Service::GitHub)
        return {client.place().api + "/releases/assets/" + std::to_string(asset.id),
                {{"Accept", "application/octet-stream"}},
                mostBytes};
    if (isUuid(asset.uuid))
        return {client.place().site + "/attachments/" + asset.uuid, {{"Accept", "*/*"}}, mostBytes};
    const auto target = outbound::targetOf(asset.address);
    if (!target || originOf(*target) != client.place().origin)
        throw Error::invalid(kForeignAsset.with(asset.name));
    return {asset.address, {{"Accept", "*/*"}}, mostBytes};
}

FetchedAsset fetch(const Settings& settings, SourceClient& client, const SourceAsset& asset)
{
    const auto limits = attachments::limitsOfReleases(settings);
    attachments::requireAllowedName(limits, asset.name);
    body::FileSource content(client.download(placeOf(client, asset, limits.mostBytes)));
    return {asset.id, std::make_unique<attachments::Upload>(settings, limits, asset.name, content)};
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
    setAuthor(row, source.author);
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
        const auto& file = *found->second.file;
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

void FetchedReleases::keep()
{
    for (auto& [id, asset] : assets)
        asset.file->keep();
}

FetchedReleases fetchReleases(const Settings& settings, SourceClient& client, GatheredLists& lists,
                              git::Repository& git, const std::function<void()>& tell)
{
    FetchedReleases fetched;
    lists.each<SourceRelease>("releases", [&](const SourceRelease& release) {
        if (const auto tagged = releases::findTagged(git, release.tag))
            fetched.tagged[release.tag] = *tagged;
        for (const auto& asset : release.assets) {
            if (fetched.assets.size() >= kMostAssets)
                throw Error::invalid(kTooManyAssets.with(kMostAssets));
            if (fetched.assets.contains(asset.id))
                continue;
            tell();
            fetched.assets.emplace(asset.id, fetch(settings, client, asset));
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
