#include "migrations/release_writer.hpp"

#include "attachments/attachment_store.hpp"
#include "base/text.hpp"
#include "base/uuid.hpp"
#include "git/repository.hpp"
#include "http/services.hpp"
#include "log/log.hpp"
#include "migrations/source_pull_types.hpp"
#include "releases/release_asset_rules.hpp"
#include "releases/release_store.hpp"
#include "repos/quota.hpp"

namespace trivet::migrations {
namespace {

constexpr MessageFormat<1> kTooManyAssets{"migration.too_many_assets",
                                          "the releases have more than {{COUNT}} files, which is too many"};
constexpr MessageFormat<3> kAssetFailed{"migration.asset_failed",
                                        "the file {{FILE}} of release {{TAG}} could not be fetched: {{REASON}}"};

// A file of a Gitea may lie on yet another server. Its own are where its pages are: that need not be the address it is
// migrated from.
bool liesElsewhere(const SourceAsset& asset, const SourcePlace& place, const std::string& page)
{
    const auto target = outbound::targetOf(asset.address);
    if (place.service == Service::GitHub || !target)
        return false;
    const auto shown = outbound::targetOf(page);
    return originOf(*target) != place.origin && !(shown && originOf(*target) == originOf(*shown));
}

// The files of releases, one after the other, within the limits of this server and what is left to the owner.
class AssetFetch {
public:
    AssetFetch(http::Context& context, SourceClient& client, GatheredLists& lists,
               const creation::FetchedRepository& repository, const std::function<void()>& tell)
        : m_context(context),
          m_client(client),
          m_repository{repository.fresh.row(), repository.owner},
          m_tell(tell),
          m_limits(attachments::limitsOfReleases(context.settings)),
          m_page(lists.repository().htmlUrl),
          m_taskId(lists.taskId())
    {
    }

    void take(const SourceRelease& release, const SourceAsset& asset, FetchedReleases& fetched)
    {
        if (fetched.assets.size() + fetched.links.size() >= kMostFiles)
            throw Error::invalid(kTooManyAssets.with(kMostFiles));
        if (fetched.assets.contains(asset.id) || fetched.links.contains(asset.id))
            return;
        if (liesElsewhere(asset, m_client.place(), m_page)) {
            if (!isAllowed(m_limits, {.name = asset.name}) || !releases::isAddressOfFile(asset.address))
                return leaveOut(release, asset, fetched);
            fetched.links.insert(asset.id);
            return;
        }
        auto file = isAllowed(m_limits, asset) ? fetch(release, asset) : nullptr;
        if (!file)
            return leaveOut(release, asset, fetched);
        requireRoom(file->size());
        m_bytes += file->size();
        fetched.assets.emplace(asset.id, std::move(file));
    }

private:
    std::unique_ptr<attachments::Upload> fetch(const SourceRelease& release, const SourceAsset& asset)
    {
        requireRoom(asset.size);
        m_tell();
        try {
            return fetchFile(m_context.settings, m_client, m_limits, asset);
        } catch (const Error& error) {
            const auto& reason = error.problems().empty() ? error.message() : error.problems().front().message;
            throw Error::invalid(kAssetFailed.with(asset.name, release.tag, reason.english())).because(error.detail());
        }
    }

    void leaveOut(const SourceRelease& release, const SourceAsset& asset, FetchedReleases& fetched)
    {
        ++fetched.leftOut;
        m_context.services.log.info(
            "import_left_out",
            {{"task", m_taskId}, {"release", release.tag}, {"file", asset.name}, {"bytes", asset.size}});
    }

    void requireRoom(std::int64_t more) { repos::requireRoom(m_context, m_repository, m_bytes + more); }

    http::Context& m_context;
    SourceClient& m_client;
    const repos::OwnedRepository m_repository;
    const std::function<void()>& m_tell;
    const attachments::UploadLimits m_limits;
    const std::string m_page; // of the repository, there
    const std::int64_t m_taskId;
    std::int64_t m_bytes = 0;
};

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

attachments::AttachmentRow rowOfFile(const attachments::Upload& file)
{
    attachments::AttachmentRow row{.uuid = file.uuid()};
    row.name = file.name();
    row.size = file.size();
    return row;
}

attachments::AttachmentRow rowOfLink(const SourceAsset& asset)
{
    attachments::AttachmentRow row{.uuid = newUuid()};
    row.name = attachments::requireFileName(asset.name);
    row.externalUrl = asset.address;
    return row;
}

// A file belongs to one release, whatever the other server says.
void writeAssets(const Writing& writing, const SourceRelease& source, const FetchedReleases& fetched,
                 std::int64_t releaseId, std::set<std::int64_t>& used)
{
    for (const auto& asset : source.assets) {
        const auto found = fetched.assets.find(asset.id);
        const bool isLink = fetched.links.contains(asset.id);
        if ((found == fetched.assets.end() && !isLink) || !used.insert(asset.id).second)
            continue;
        auto row = isLink ? rowOfLink(asset) : rowOfFile(*found->second);
        row.repositoryId = writing.repositoryId;
        row.releaseId = releaseId;
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
    AssetFetch assets(context, client, lists, repository, tell);
    FetchedReleases fetched;
    lists.each<SourceRelease>("releases", [&](const SourceRelease& release) {
        if (const auto tagged = releases::findTagged(*git, release.tag))
            fetched.tagged[release.tag] = *tagged;
        for (const auto& asset : release.assets)
            assets.take(release, asset, fetched);
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
