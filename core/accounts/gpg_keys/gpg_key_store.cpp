#include "gpg_keys/gpg_key_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::gpg_keys {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kColumns = db::selectList<GpgKeyRow, "k">;
constexpr Sql kFind = join<"SELECT ", kColumns, " FROM gpg_key k WHERE k.id = $1 AND k.primary_id IS NULL">();
constexpr Sql kFindOf =
    join<"SELECT ", kColumns,
         " FROM gpg_key k WHERE k.account_id = $1 AND k.key_id = $2 AND k.primary_id IS NULL ORDER BY k.id LIMIT 1">();
constexpr Sql kPage =
    join<"SELECT ", kColumns,
         " FROM gpg_key k WHERE k.account_id = $1 AND k.primary_id IS NULL ORDER BY k.id LIMIT $2 OFFSET $3">();
constexpr Sql kCount = "SELECT COUNT(*) FROM gpg_key WHERE account_id = $1 AND primary_id IS NULL";
constexpr auto kSubkeys = db::kJoined<"SELECT ", kColumns, " FROM gpg_key k WHERE k.primary_id IN ">;
// Only primary keys: anybody can call a key of somebody else a subkey of theirs, and nothing is verified by that.
constexpr Sql kIsKnown = "SELECT 1 FROM gpg_key WHERE key_id = $1 AND primary_id IS NULL LIMIT 1";
constexpr Sql kInsertKept = join<db::insertInto<"gpg_key", GpgKeyRow, "id = ?">, " ON CONFLICT DO NOTHING">();
constexpr Sql kInsert = join<db::insertInto<"gpg_key", GpgKeyRow>, " RETURNING id">();
constexpr Sql kSetVerified = "UPDATE gpg_key SET is_verified = TRUE WHERE id = $1 OR primary_id = $1";
constexpr Sql kDelete = "DELETE FROM gpg_key WHERE id = $1";

} // namespace

std::vector<std::string> GpgKeyRow::addressList() const
{
    std::vector<std::string> list;
    for (const auto line : split(addresses, '\n'))
        if (!line.empty())
            list.emplace_back(line);
    return list;
}

std::optional<GpgKeyRow> GpgKeyStore::find(std::int64_t id) { return m_db.one<GpgKeyRow>(kFind, id); }

std::optional<GpgKeyRow> GpgKeyStore::findOf(std::int64_t accountId, std::string_view keyId)
{
    return m_db.one<GpgKeyRow>(kFindOf, accountId, keyId);
}

std::vector<GpgKeyRow> GpgKeyStore::page(std::int64_t accountId, const db::Slice& slice)
{
    return m_db.all<GpgKeyRow>(kPage, accountId, slice.limit, slice.offset);
}

std::int64_t GpgKeyStore::count(std::int64_t accountId) { return m_db.value<std::int64_t>(kCount, accountId).value(); }

std::vector<GpgKeyRow> GpgKeyStore::subkeysOf(const std::vector<std::int64_t>& primaryIds)
{
    if (primaryIds.empty())
        return {};
    db::Query query("");
    query.addList(kSubkeys.data(), primaryIds);
    query.add(" ORDER BY k.id");
    return m_db.all<GpgKeyRow>(query);
}

bool GpgKeyStore::isKnown(std::string_view keyId) { return m_db.value<std::int64_t>(kIsKnown, keyId).has_value(); }

bool GpgKeyStore::insertKept(const GpgKeyRow& row) { return m_db.run(kInsertKept, row, row.id) == 1; }

std::int64_t GpgKeyStore::insert(const GpgKeyRow& row) { return m_db.value<std::int64_t>(kInsert, row).value(); }

void GpgKeyStore::setVerified(std::int64_t id) { m_db.run(kSetVerified, id); }

void GpgKeyStore::remove(std::int64_t id) { m_db.run(kDelete, id); }

} // namespace trivet::gpg_keys
