#include "releases/release_asset_rules.hpp"

#include "attachments/attachment_files.hpp"
#include "attachments/attachment_store.hpp"
#include "base/error.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "base/uri_syntax.hpp"
#include "base/uuid.hpp"
#include "db/database.hpp"
#include "releases/release_store.hpp"
#include "repos/quota.hpp"
#include "repos/repository_store.hpp"

namespace trivet::releases {
namespace {

using attachments::AttachmentRow;
using attachments::AttachmentStore;
using attachments::Upload;

constexpr MessageFormat<> kNotAnAddress{"release.not_an_address", "is not an address of a file on the web"};
constexpr MessageFormat<> kFileAndAddress{"release.file_and_address",
                                          "'attachment' and 'external_url' are mutually exclusive"};
constexpr MessageFormat<1> kTooManyAssets{"release.too_many_assets", "a release has at most {{COUNT}} assets"};

constexpr std::int64_t kMostAssets = 1000; // they are all told at once
constexpr std::size_t kLongestUrl = 2048;
constexpr std::int64_t kRoomForHeaders = 64 * 1024; // what a multipart body holds besides the file

std::string requireAddress(const std::string& url)
{
    if (!isAddressOfFile(url))
        throw Error::invalidField("external_url", kNotAnAddress);
    return url;
}

std::string lastPartOf(std::string_view url)
{
    url = url.substr(0, url.find_first_of("?#"));
    const auto host = url.find("://") + 3;
    const auto slash = url.rfind('/');
    return slash < host ? std::string() : decodePercent(url.substr(slash + 1)).value_or("");
}

void requireFew(std::int64_t count)
{
    if (count > kMostAssets)
        throw Error::invalid(kTooManyAssets.with(kMostAssets));
}

void requireRoom(http::Context& context, std::int64_t repositoryId, std::int64_t bytes)
{
    if (const auto repository = repos::RepositoryStore(context.db()).find(repositoryId))
        repos::requireRoom(context, *repository, bytes);
}

// Before anything of it is read.
void requireRoomForBody(http::Context& context, std::int64_t repositoryId)
{
    if (const auto told = parseInteger(context.request.contentLength); told && *told > kRoomForHeaders)
        requireRoom(context, repositoryId, *told - kRoomForHeaders);
}

std::string nameOf(http::Context& context, const ExternalAsset& asset)
{
    const auto wanted = asset.name.empty() ? lastPartOf(asset.url) : asset.name;
    if (wanted.empty())
        throw Error::badRequest(attachments::kNoName).at("external_url");
    return attachments::requireAllowedName(attachments::limitsOfReleases(context.settings), wanted);
}

AttachmentRow rowFor(http::Context& context, const ReleaseRow& release, std::string uuid)
{
    AttachmentRow row{.uuid = std::move(uuid)};
    row.repositoryId = release.repositoryId;
    row.releaseId = release.id;
    row.uploaderId = context.who.userId;
    row.createdAt = context.now;
    return row;
}

AttachmentRow rowOf(http::Context& context, const ReleaseRow& release, const Upload& upload)
{
    auto row = rowFor(context, release, upload.uuid());
    row.name = upload.name();
    row.size = upload.size();
    return row;
}

AttachmentRow rowOf(http::Context& context, const ReleaseRow& release, const ExternalAsset& asset)
{
    auto row = rowFor(context, release, newUuid());
    row.externalUrl = requireAddress(asset.url);
    row.name = nameOf(context, asset);
    return row;
}

// All at once: what must hold is looked at once, however many there are.
void insert(http::Context& context, const ReleaseRow& release, std::vector<AttachmentRow>& rows)
{
    if (rows.empty())
        return;
    std::int64_t bytes = 0;
    for (const auto& row : rows)
        bytes += row.externalUrl.empty() ? row.size : 0;
    context.db().transact([&] {
        AttachmentStore assets(context.db());
        const auto current = ReleaseStore(context.db()).find(release.repositoryId, release.id);
        if (!current || current->isTag) // deleted while the file came
            throw Error::notFound();
        requireFew(std::ssize(assets.ofReleases({release.id})) + std::ssize(rows));
        if (bytes > 0)
            requireRoom(context, release.repositoryId, bytes);
        for (auto& row : rows)
            row.id = assets.insert(row);
    });
}

AttachmentRow insertOne(http::Context& context, const ReleaseRow& release, AttachmentRow row)
{
    std::vector<AttachmentRow> rows{std::move(row)};
    insert(context, release, rows);
    return std::move(rows.front());
}

} // namespace

bool isAddressOfFile(const std::string& url)
{
    const auto parts = splitUri(url);
    const bool isOfWeb = parts && (parts->scheme == "https" || parts->scheme == "http") && isHost(parts->host);
    return isOfWeb && url.size() <= kLongestUrl && hasPlainCharacters(url);
}

AttachmentRow addAsset(http::Context& context, const ReleaseRow& release, Upload& upload)
{
    return context.db().transact([&] {
        auto row = insertOne(context, release, rowOf(context, release, upload));
        upload.keep();
        return row;
    });
}

AttachmentRow addExternalAsset(http::Context& context, const ReleaseRow& release, const ExternalAsset& asset)
{
    return insertOne(context, release, rowOf(context, release, asset));
}

void requireStorable(http::Context& context, std::int64_t repositoryId, const ReleaseRow* release,
                     const AssetChanges& changes)
{
    for (const auto& asset : changes.external) {
        requireAddress(asset.url);
        nameOf(context, asset);
    }
    const auto before = release ? std::ssize(AttachmentStore(context.db()).ofReleases({release->id})) : 0;
    requireFew(before + std::ssize(changes.uploads) + std::ssize(changes.external) - std::ssize(changes.removed));
    std::int64_t bytes = 0;
    for (const auto* upload : changes.uploads)
        bytes += upload->size();
    if (bytes > 0)
        requireRoom(context, repositoryId, bytes);
}

ChangedAssets storeAssets(http::Context& context, const ReleaseRow& release, const AssetChanges& changes)
{
    AttachmentStore assets(context.db());
    ChangedAssets changed;
    for (const auto id : changes.removed)
        if (auto row = assets.findOfRelease(release.id, id)) {
            assets.remove(row->id);
            changed.removed.push_back(std::move(*row));
        }
    for (const auto* upload : changes.uploads)
        changed.added.push_back(rowOf(context, release, *upload));
    for (const auto& asset : changes.external)
        changed.added.push_back(rowOf(context, release, asset));
    insert(context, release, changed.added);
    for (auto* upload : changes.uploads)
        upload->keep();
    return changed;
}

AttachmentRow takeAsset(http::Context& context, const ReleaseRow& release, const std::function<void()>& lookAgain)
{
    const auto of = [](const Parameters& parameters, std::string_view name) {
        return std::string(parameters.single(name).value_or(""));
    };
    const bool isForm = asciiLower(context.request.contentType).starts_with("multipart/form-data");
    auto url = of(context.query(), "external_url"), name = of(context.query(), "name");
    if (!url.empty() && !isForm)
        return addExternalAsset(context, release, {url, name});
    requireRoomForBody(context, release.repositoryId);
    Upload upload(context, attachments::limitsOfReleases(context.settings), Upload::WithoutFile::Allowed);
    lookAgain();
    if (url.empty())
        url = of(upload.fields(), "external_url");
    if (name.empty())
        name = of(upload.fields(), "name");
    if (upload.hasFile() && !url.empty())
        throw Error::badRequest(kFileAndAddress);
    if (!upload.hasFile() && url.empty())
        throw Error::badRequest(attachments::kNoFile);
    if (!upload.hasFile())
        return addExternalAsset(context, release, {url, name});
    return addAsset(context, release, upload);
}

AttachmentRow editAsset(http::Context& context, AttachmentRow row, const attachments::EditAttachment& wanted)
{
    auto limits = attachments::limitsOfReleases(context.settings);
    limits.wrongType = Error::Kind::Invalid;
    if (!wanted.name.empty())
        row.name = attachments::requireAllowedName(limits, wanted.name);
    if (!wanted.browserDownloadUrl.empty() && !row.externalUrl.empty())
        row.externalUrl = requireAddress(wanted.browserDownloadUrl);
    context.db().transact([&] {
        AttachmentStore assets(context.db());
        assets.rename(row.id, row.name);
        assets.setExternalUrl(row.id, row.externalUrl);
    });
    return row;
}

void removeAsset(http::Context& context, const AttachmentRow& row)
{
    context.db().transact([&] { AttachmentStore(context.db()).remove(row.id); });
    attachments::AttachmentFiles(context.settings).remove(row.uuid);
}

} // namespace trivet::releases
