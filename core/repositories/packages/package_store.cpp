#include "packages/package_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::packages {
namespace {

using db::join;
using db::Sql;

constexpr Sql kFind =
    join<"SELECT ", db::selectList<PackageRow>, " FROM package WHERE owner_id = ? AND kind = ? AND lower_name = ?">();
constexpr Sql kInsert = join<db::insertInto<"package", PackageRow, "lower_name = ?">, " RETURNING id">();
constexpr Sql kInsertWithId =
    join<db::insertInto<"package", PackageRow, "lower_name = ?", "id = ?">, " ON CONFLICT DO NOTHING">();
constexpr Sql kRemove = "DELETE FROM package WHERE id = $1";
constexpr Sql kSetRepository = "UPDATE package SET repository_id = $1 WHERE id = $2";
constexpr Sql kAnyVersion = "SELECT id FROM package_version WHERE package_id = $1 LIMIT 1";

constexpr db::Piece kVersionsOf =
    db::kJoined<"SELECT ", db::selectList<VersionRow>, " FROM package_version WHERE package_id = ?">;
constexpr Sql kFindVersion = join<kVersionsOf, " AND lower_version = ?">();
constexpr Sql kFindLatest = join<kVersionsOf, " ORDER BY id DESC LIMIT 1">();
constexpr Sql kFindPackaged = join<"SELECT ", db::selectList<PackagedVersion>,
                                   " FROM package_version v JOIN package p ON p.id = v.package_id WHERE v.id = $1">();
constexpr Sql kVersionIds = "SELECT id FROM package_version WHERE package_id = $1 AND id > $2 ORDER BY id LIMIT $3";
constexpr Sql kInsertVersion =
    join<db::insertInto<"package_version", VersionRow, "lower_version = ?">, " RETURNING id">();
constexpr Sql kInsertVersionWithId =
    join<db::insertInto<"package_version", VersionRow, "lower_version = ?", "id = ?">, " ON CONFLICT DO NOTHING">();
constexpr Sql kRemoveVersion = "DELETE FROM package_version WHERE id = $1";

constexpr db::Piece kFilesOf =
    db::kJoined<"SELECT ", db::selectList<FileRow, "f">,
                " FROM package_file f JOIN package_blob b ON b.id = f.blob_id WHERE f.version_id = ?">;
constexpr Sql kFindFile = join<kFilesOf, " AND f.lower_name = ?">();
constexpr Sql kFiles = join<kFilesOf, " ORDER BY f.lower_name LIMIT 1000">();
constexpr Sql kInsertFile =
    join<db::insertInto<"package_file", FileRow, "lower_name = ?", "blob_id = ?", "created_at = ?">, " RETURNING id">();
constexpr Sql kInsertFileWithId =
    join<db::insertInto<"package_file", FileRow, "lower_name = ?", "blob_id = ?", "created_at = ?", "id = ?">,
         " ON CONFLICT DO NOTHING">();
constexpr Sql kRemoveFile = "DELETE FROM package_file WHERE id = $1";

} // namespace

std::optional<PackageRow> PackageStore::find(std::int64_t ownerId, std::string_view kind, std::string_view name)
{
    return m_db.one<PackageRow>(kFind, ownerId, kind, asciiLower(name));
}

std::int64_t PackageStore::insert(const PackageRow& row)
{
    return m_db.value<std::int64_t>(kInsert, row, asciiLower(row.name)).value();
}

bool PackageStore::insertWithId(const PackageRow& row)
{
    return m_db.run(kInsertWithId, row, asciiLower(row.name), row.id) > 0;
}

bool PackageStore::insertVersionWithId(const VersionRow& row)
{
    return m_db.run(kInsertVersionWithId, row, asciiLower(row.version), row.id) > 0;
}

bool PackageStore::insertFileWithId(const FileRow& row, std::int64_t now)
{
    return m_db.run(kInsertFileWithId, row, asciiLower(row.name), row.blob.id, now, row.id) > 0;
}

void PackageStore::remove(std::int64_t id) { m_db.run(kRemove, id); }

void PackageStore::setRepository(std::int64_t id, std::optional<std::int64_t> repositoryId)
{
    m_db.run(kSetRepository, repositoryId, id);
}

bool PackageStore::isEmpty(std::int64_t id) { return !m_db.value<std::int64_t>(kAnyVersion, id); }

std::optional<PackagedVersion> PackageStore::findPackaged(std::int64_t versionId)
{
    return m_db.one<PackagedVersion>(kFindPackaged, versionId);
}

std::vector<std::int64_t> PackageStore::versionIds(std::int64_t packageId, std::int64_t afterId, std::int64_t most)
{
    struct Id {
        std::int64_t value = 0;
        auto columns() { return std::tie(value); }
    };
    std::vector<std::int64_t> ids;
    for (const auto& each : m_db.all<Id>(kVersionIds, packageId, afterId, most))
        ids.push_back(each.value);
    return ids;
}

std::optional<VersionRow> PackageStore::findVersion(std::int64_t packageId, std::string_view version)
{
    return m_db.one<VersionRow>(kFindVersion, packageId, asciiLower(version));
}

std::optional<VersionRow> PackageStore::findLatest(std::int64_t packageId)
{
    return m_db.one<VersionRow>(kFindLatest, packageId);
}

std::int64_t PackageStore::insertVersion(const VersionRow& row)
{
    return m_db.value<std::int64_t>(kInsertVersion, row, asciiLower(row.version)).value();
}

void PackageStore::removeVersion(std::int64_t id) { m_db.run(kRemoveVersion, id); }

std::optional<FileRow> PackageStore::findFile(std::int64_t versionId, std::string_view name)
{
    return m_db.one<FileRow>(kFindFile, versionId, asciiLower(name));
}

std::vector<FileRow> PackageStore::files(std::int64_t versionId) { return m_db.all<FileRow>(kFiles, versionId); }

std::int64_t PackageStore::insertFile(const FileRow& row, std::int64_t now)
{
    return m_db.value<std::int64_t>(kInsertFile, row, asciiLower(row.name), row.blob.id, now).value();
}

void PackageStore::removeFile(std::int64_t id) { m_db.run(kRemoveFile, id); }

} // namespace trivet::packages
