#include "packages/package_rules.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "packages/blob_store.hpp"
#include "packages/package_store.hpp"

namespace trivet::packages {
namespace {

std::int64_t keepPackage(PackageStore& store, const FileAddress& address, std::int64_t now)
{
    if (const auto found = store.find(address.ownerId, address.kind, address.name))
        return found->id;
    return store.insert({.ownerId = address.ownerId, .kind = address.kind, .name = address.name, .createdAt = now});
}

std::int64_t keepVersion(PackageStore& store, const NewFile& wanted, std::int64_t now)
{
    const auto packageId = keepPackage(store, wanted.address, now);
    if (const auto found = store.findVersion(packageId, wanted.address.version))
        return found->id;
    return store.insertVersion({.packageId = packageId,
                                .creatorId = wanted.creatorId,
                                .version = wanted.address.version,
                                .metadata = "{}",
                                .createdAt = now});
}

void requireQuota(db::Database& db, const NewFile& wanted, std::int64_t more)
{
    if (wanted.quotaBytes == 0 || BlobStore(db).sizeOf(wanted.address.ownerId) + more <= wanted.quotaBytes)
        return;
    throw Error::forbidden("the packages of this owner would take more than the limit of " +
                           std::to_string(wanted.quotaBytes) + " bytes");
}

void removeVersionIfEmpty(PackageStore& store, const VersionRow& version)
{
    if (!store.isVersionEmpty(version.id))
        return;
    store.removeVersion(version.id);
    if (store.isEmpty(version.packageId))
        store.remove(version.packageId);
}

} // namespace

std::optional<FileRow> findFile(db::Database& db, const FileAddress& address)
{
    PackageStore store(db);
    const auto package = store.find(address.ownerId, address.kind, address.name);
    const auto version = package ? store.findVersion(package->id, address.version) : std::nullopt;
    return version ? store.findFile(version->id, address.file) : std::nullopt;
}

void addFile(db::Database& db, const BlobFolder& folder, IncomingBlob& content, const NewFile& wanted, std::int64_t now)
{
    const FolderLock lock(folder.root(), FolderLock::For::Adding);
    content.place();
    db.transact([&] {
        PackageStore store(db);
        const auto versionId = keepVersion(store, wanted, now);
        if (store.findFile(versionId, wanted.address.file))
            throw Error::conflict("a file of this name is in the package already");
        requireQuota(db, wanted, content.row().size);
        FileRow file{.versionId = versionId, .name = wanted.address.file, .blob = content.row()};
        file.blob.id = BlobStore(db).keep(content.row(), now);
        store.insertFile(file, now);
    });
}

void removeFile(db::Database& db, const FileAddress& address)
{
    db.transact([&] {
        PackageStore store(db);
        const auto package = store.find(address.ownerId, address.kind, address.name);
        const auto version = package ? store.findVersion(package->id, address.version) : std::nullopt;
        const auto file = version ? store.findFile(version->id, address.file) : std::nullopt;
        if (!file)
            throw Error::notFound("package file does not exist");
        store.removeFile(file->id);
        removeVersionIfEmpty(store, *version);
    });
}

void removeVersion(db::Database& db, const PackagedVersion& its)
{
    db.transact([&] {
        PackageStore store(db);
        store.removeVersion(its.version.id);
        if (store.isEmpty(its.package.id))
            store.remove(its.package.id);
    });
}

} // namespace trivet::packages
