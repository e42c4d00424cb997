#include "keys/principal_store.hpp"

#include "db/database.hpp"
#include "db/like.hpp"
#include "db/row_sql.hpp"

namespace trivet::keys {
namespace {

using db::join;

constexpr db::Piece kSelect = db::kJoined<"SELECT ", db::selectList<PrincipalRow>, " FROM ssh_principal WHERE ">;

constexpr db::Sql kFindById = join<kSelect, "id = $1">();
constexpr db::Sql kFind = join<kSelect, "name = $1">();
constexpr db::Sql kOfAccount = join<kSelect, "account_id = $1 ORDER BY id">();
constexpr db::Sql kPage =
    join<kSelect, "account_id = $1 AND LOWER(name) LIKE LOWER($2) ESCAPE '!' ORDER BY id LIMIT $3 OFFSET $4">();
constexpr db::Sql kCount =
    "SELECT COUNT(*) FROM ssh_principal WHERE account_id = $1 AND LOWER(name) LIKE LOWER($2) ESCAPE '!'";
constexpr db::Sql kInsert =
    join<db::insertInto<"ssh_principal", PrincipalRow>, " ON CONFLICT (name) DO NOTHING RETURNING id">();
constexpr db::Sql kInsertKept = join<db::insertInto<"ssh_principal", PrincipalRow, "id = ?">>();
constexpr db::Sql kDelete = "DELETE FROM ssh_principal WHERE id = $1";

} // namespace

std::optional<PrincipalRow> PrincipalStore::find(std::int64_t id) { return m_db.one<PrincipalRow>(kFindById, id); }

std::optional<PrincipalRow> PrincipalStore::find(std::string_view name) { return m_db.one<PrincipalRow>(kFind, name); }

std::vector<PrincipalRow> PrincipalStore::ofAccount(std::int64_t accountId)
{
    return m_db.all<PrincipalRow>(kOfAccount, accountId);
}

std::vector<PrincipalRow> PrincipalStore::page(std::int64_t accountId, std::string_view text, const db::Slice& slice)
{
    return m_db.all<PrincipalRow>(kPage, accountId, db::likeContaining(text), slice.limit, slice.offset);
}

std::int64_t PrincipalStore::count(std::int64_t accountId, std::string_view text)
{
    return m_db.value<std::int64_t>(kCount, accountId, db::likeContaining(text)).value();
}

std::optional<std::int64_t> PrincipalStore::insert(const PrincipalRow& row)
{
    return m_db.value<std::int64_t>(kInsert, row);
}

void PrincipalStore::insertKept(const PrincipalRow& row) { m_db.run(kInsertKept, row, row.id); }

void PrincipalStore::remove(std::int64_t id) { m_db.run(kDelete, id); }

} // namespace trivet::keys
