#include "packages/blob_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::packages {
namespace {

using db::Sql;

constexpr Sql kFind = "SELECT id FROM package_blob WHERE sha256 = $1";
constexpr Sql kInsert = db::join<db::insertInto<"package_blob", BlobRow, "created_at = ?">, " RETURNING id">();
constexpr Sql kSize = "SELECT CAST(COALESCE(SUM(b.size), 0) AS BIGINT) FROM package p"
                      " JOIN package_version v ON v.package_id = p.id JOIN package_file f ON f.version_id = v.id"
                      " JOIN package_blob b ON b.id = f.blob_id WHERE p.owner_id = $1";
constexpr Sql kRemoveUnused =
    "DELETE FROM package_blob WHERE NOT EXISTS (SELECT 1 FROM package_file f WHERE f.blob_id = package_blob.id)";
constexpr Sql kNames = "SELECT sha256 FROM package_blob WHERE sha256 >= $1 AND sha256 < $2";

struct Name {
    std::string text{};
    auto columns() { return std::tie(text); }
};

} // namespace

std::int64_t BlobStore::keep(const BlobRow& row, std::int64_t now)
{
    if (const auto id = m_db.value<std::int64_t>(kFind, row.sha256))
        return *id;
    return m_db.value<std::int64_t>(kInsert, row, now).value();
}

std::int64_t BlobStore::sizeOf(std::int64_t ownerId) { return m_db.value<std::int64_t>(kSize, ownerId).value(); }

std::int64_t BlobStore::removeUnused()
{
    return m_db.transact([&] { return m_db.run(kRemoveUnused); }, db::Access::Bulk);
}

std::vector<std::string> BlobStore::namesStartingWith(std::string_view start)
{
    std::vector<std::string> names;
    // 'g' comes after every digit of a hexadecimal number, in any order of characters an engine may use.
    m_db.each<Name>(
        kNames, [&](Name&& name) { names.push_back(std::move(name.text)); }, start, std::string(start) + "g");
    return names;
}

} // namespace trivet::packages
