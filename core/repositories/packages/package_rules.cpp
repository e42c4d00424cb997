#include "packages/package_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "events/announce.hpp"
#include "packages/blob_store.hpp"
#include "packages/package_store.hpp"

namespace trivet::packages {
namespace {

events::Event happeningOf(std::int64_t ownerId, std::int64_t versionId, std::string action, const Remover& who)
{
    return {.kind = events::HookEvent::Package,
            .action = std::move(action),
            .ownerId = ownerId,
            .actorId = who.accountId,
            .subjectId = versionId,
            .now = who.now};
}

std::int64_t keepPackage(PackageStore& store, const FileAddress& address, std::int64_t now)
{
    if (const auto found = store.find(address.ownerId, address.kind, address.name))
        return found->id;
    return store.insert({.ownerId = address.ownerId, .kind = address.kind, .name = address.name, .createdAt = now});
}

std::int64_t keepVersion(db::Database& db, const NewFile& wanted, std::int64_t now)
{
    PackageStore store(db);
    const auto packageId = keepPackage(store, wanted.address, now);
    if (const auto found = store.findVersion(packageId, wanted.address.version))
        return found->id;
    const auto id = store.insertVersion({.packageId = packageId,
                                         .creatorId = wanted.creatorId,
                                         .version = wanted.address.version,
                                         .metadata = "{}",
                                         .createdAt = now});
    events::announce(db, happeningOf(wanted.address.ownerId, id, "created", {wanted.creatorId, now}));
    return id;
}

void announceEnd(db::Database& db, const PackageRow& package, const Remover& remover)
{
    constexpr std::int64_t kAtOnce = 100;
    PackageStore store(db);
    std::vector<std::int64_t> ids;
    do {
        ids = store.versionIds(package.id, ids.empty() ? 0 : ids.back(), kAtOnce);
        for (const auto id : ids)
            events::announceNow(db, happeningOf(package.ownerId, id, "deleted", remover));
    } while (ids.size() == kAtOnce);
}

void requireQuota(db::Database& db, const NewFile& wanted, std::int64_t more)
{
    if (wanted.quotaBytes == 0 || BlobStore(db).sizeOf(wanted.address.ownerId) + more <= wanted.quotaBytes)
        return;
    throw Error::forbidden("the packages of this owner would take more than the limit of " +
                           std::to_string(wanted.quotaBytes) + " bytes");
}

} // namespace

std::optional<PackagedVersion> findVersion(db::Database& db, const VersionAddress& address)
{
    PackageStore store(db);
    auto package = store.find(address.ownerId, address.kind, address.name);
    auto version = package ? store.findVersion(package->id, address.version) : std::nullopt;
    if (!version)
        return std::nullopt;
    return PackagedVersion{std::move(*version), std::move(*package)};
}

std::optional<FileRow> findFile(db::Database& db, const FileAddress& address)
{
    const auto its = findVersion(db, address);
    return its ? PackageStore(db).findFile(its->version.id, address.file) : std::nullopt;
}

void addFile(db::Database& db, const BlobFolder& folder, IncomingBlob& content, const NewFile& wanted, std::int64_t now)
{
    const FolderLock lock(folder.root());
    content.place();
    db.transact([&] {
        PackageStore store(db);
        const auto versionId = keepVersion(db, wanted, now);
        if (store.findFile(versionId, wanted.address.file))
            throw Error::conflict("a file of this name is in the package already");
        requireQuota(db, wanted, content.row().size);
        FileRow file{.versionId = versionId, .name = wanted.address.file, .blob = content.row()};
        file.blob.id = BlobStore(db).keep(content.row(), now);
        store.insertFile(file, now);
    });
}

void removeFile(db::Database& db, const FileAddress& address, const Remover& remover)
{
    db.transact([&] {
        PackageStore store(db);
        const auto its = findVersion(db, address);
        const auto file = its ? store.findFile(its->version.id, address.file) : std::nullopt;
        if (!file)
            throw Error::notFound("package file does not exist");
        if (store.files(its->version.id).size() == 1)
            return removeVersion(db, *its, remover);
        store.removeFile(file->id);
    });
}

void removeVersion(db::Database& db, const PackagedVersion& its, const Remover& remover)
{
    db.transact([&] {
        PackageStore store(db);
        events::announceNow(db, happeningOf(its.package.ownerId, its.version.id, "deleted", remover));
        store.removeVersion(its.version.id);
        if (store.isEmpty(its.package.id))
            store.remove(its.package.id);
    });
}

void removePackage(db::Database& db, const PackageRow& package, const Remover& remover)
{
    db.transact([&] {
        announceEnd(db, package, remover);
        PackageStore(db).remove(package.id);
    });
}

} // namespace trivet::packages
