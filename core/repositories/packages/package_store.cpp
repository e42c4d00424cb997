#include "packages/package_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"

namespace trivet::packages {
namespace {

using db::Sql;

constexpr Sql kFind = "SELECT id, owner_id, kind, name, repository_id, created_at FROM package"
                      " WHERE owner_id = $1 AND kind = $2 AND lower_name = $3";
constexpr Sql kInsert = "INSERT INTO package (owner_id, kind, name, lower_name, repository_id, created_at)"
                        " VALUES ($1, $2, $3, $4, NULL, $5) RETURNING id";
constexpr Sql kRemove = "DELETE FROM package WHERE id = $1";
constexpr Sql kSetRepository = "UPDATE package SET repository_id = $1 WHERE id = $2";
constexpr Sql kAnyVersion = "SELECT id FROM package_version WHERE package_id = $1 LIMIT 1";

constexpr Sql kFindVersion = "SELECT id, package_id, creator_id, version, metadata, created_at FROM package_version"
                             " WHERE package_id = $1 AND lower_version = $2";
constexpr Sql kFindLatest = "SELECT id, package_id, creator_id, version, metadata, created_at FROM package_version"
                            " WHERE package_id = $1 ORDER BY id DESC LIMIT 1";
constexpr Sql kInsertVersion =
    "INSERT INTO package_version (package_id, creator_id, version, lower_version, metadata, created_at)"
    " VALUES ($1, $2, $3, $4, $5, $6) RETURNING id";
constexpr Sql kRemoveVersion = "DELETE FROM package_version WHERE id = $1";
constexpr Sql kAnyFile = "SELECT id FROM package_file WHERE version_id = $1 LIMIT 1";

constexpr Sql kFindFile = "SELECT f.id, f.version_id, f.name, b.id, b.size, b.md5, b.sha1, b.sha256, b.sha512"
                          " FROM package_file f JOIN package_blob b ON b.id = f.blob_id"
                          " WHERE f.version_id = $1 AND f.lower_name = $2";
constexpr Sql kFiles = "SELECT f.id, f.version_id, f.name, b.id, b.size, b.md5, b.sha1, b.sha256, b.sha512"
                       " FROM package_file f JOIN package_blob b ON b.id = f.blob_id"
                       " WHERE f.version_id = $1 ORDER BY f.lower_name LIMIT 1000";
constexpr Sql kInsertFile = "INSERT INTO package_file (version_id, blob_id, name, lower_name, created_at)"
                            " VALUES ($1, $2, $3, $4, $5) RETURNING id";
constexpr Sql kRemoveFile = "DELETE FROM package_file WHERE id = $1";

} // namespace

std::optional<PackageRow> PackageStore::find(std::int64_t ownerId, std::string_view kind, std::string_view name)
{
    return m_db.one<PackageRow>(kFind, ownerId, kind, asciiLower(name));
}

std::int64_t PackageStore::insert(const PackageRow& r)
{
    return m_db.value<std::int64_t>(kInsert, r.ownerId, r.kind, r.name, asciiLower(r.name), r.createdAt).value();
}

void PackageStore::remove(std::int64_t id) { m_db.run(kRemove, id); }

void PackageStore::setRepository(std::int64_t id, std::optional<std::int64_t> repositoryId)
{
    m_db.run(kSetRepository, repositoryId, id);
}

bool PackageStore::isEmpty(std::int64_t id) { return !m_db.value<std::int64_t>(kAnyVersion, id); }

std::optional<VersionRow> PackageStore::findVersion(std::int64_t packageId, std::string_view version)
{
    return m_db.one<VersionRow>(kFindVersion, packageId, asciiLower(version));
}

std::optional<VersionRow> PackageStore::findLatest(std::int64_t packageId)
{
    return m_db.one<VersionRow>(kFindLatest, packageId);
}

std::int64_t PackageStore::insertVersion(const VersionRow& r)
{
    return m_db
        .value<std::int64_t>(kInsertVersion, r.packageId, r.creatorId, r.version, asciiLower(r.version), r.metadata,
                             r.createdAt)
        .value();
}

void PackageStore::removeVersion(std::int64_t id) { m_db.run(kRemoveVersion, id); }

bool PackageStore::isVersionEmpty(std::int64_t id) { return !m_db.value<std::int64_t>(kAnyFile, id); }

std::optional<FileRow> PackageStore::findFile(std::int64_t versionId, std::string_view name)
{
    return m_db.one<FileRow>(kFindFile, versionId, asciiLower(name));
}

std::vector<FileRow> PackageStore::files(std::int64_t versionId) { return m_db.all<FileRow>(kFiles, versionId); }

std::int64_t PackageStore::insertFile(const FileRow& r, std::int64_t now)
{
    return m_db.value<std::int64_t>(kInsertFile, r.versionId, r.blob.id, r.name, asciiLower(r.name), now).value();
}

void PackageStore::removeFile(std::int64_t id) { m_db.run(kRemoveFile, id); }

} // namespace trivet::packages
