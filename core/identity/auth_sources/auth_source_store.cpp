#include "auth_sources/auth_source_store.hpp"

#include "base/text.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"
#include "users/account_store.hpp"

namespace trivet::auth_sources {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kSelect = db::kJoined<"SELECT ", db::selectList<AuthSourceRow, "s">, " FROM auth_source s">;
constexpr Sql kFind = join<kSelect, " WHERE s.id = $1">();
constexpr Sql kFindByName = join<kSelect, " WHERE s.lower_name = $1">();
// As many as one page shows; nobody has that many.
constexpr Sql kAll = join<kSelect, " ORDER BY s.id LIMIT 500">();
constexpr Sql kActive = join<kSelect, " WHERE s.is_active ORDER BY s.id LIMIT 100">();
constexpr Sql kNewestSealed = join<kSelect, " WHERE s.sealed_secret <> '' ORDER BY s.id DESC LIMIT 1">();
constexpr Sql kInsert =
    join<db::insertInto<"auth_source", AuthSourceRow>, " ON CONFLICT (lower_name) DO NOTHING RETURNING id">();
constexpr Sql kUpdate = join<"UPDATE auth_source SET ", db::setList<AuthSourceRow>, " WHERE id = ?">();
constexpr Sql kDelete = "DELETE FROM auth_source WHERE id = $1";

constexpr db::Piece kAccounts = db::kJoined<"SELECT ", users::kAccountColumns,
                                            " FROM account a WHERE a.source_id = $1"
                                            " AND a.source_id <> 0">;
constexpr Sql kAccountOf = join<kAccounts, " AND a.login_name = $2 AND NOT a.is_organization ORDER BY a.id LIMIT 1">();
constexpr Sql kAccountsOf = join<kAccounts, " AND NOT a.is_organization AND a.id > $2 ORDER BY a.id LIMIT $3">();
// Those whose owners the source vouches for in any way.
constexpr Sql kCountAccounts = "SELECT COUNT(*) FROM account a WHERE (a.source_id = $1 AND a.source_id <> 0)"
                               " OR a.id IN (SELECT e.account_id FROM external_login_user e WHERE e.source_id = $1)";
constexpr Sql kConfigured = join<kSelect, " WHERE s.config_section <> '' ORDER BY s.id">();

} // namespace

std::optional<AuthSourceRow> AuthSourceStore::find(std::int64_t id) { return m_db.one<AuthSourceRow>(kFind, id); }

std::optional<AuthSourceRow> AuthSourceStore::findByName(std::string_view name)
{
    return m_db.one<AuthSourceRow>(kFindByName, asciiLower(name));
}

std::vector<AuthSourceRow> AuthSourceStore::all() { return m_db.all<AuthSourceRow>(kAll); }
std::vector<AuthSourceRow> AuthSourceStore::active() { return m_db.all<AuthSourceRow>(kActive); }
std::vector<AuthSourceRow> AuthSourceStore::configured() { return m_db.all<AuthSourceRow>(kConfigured); }
std::optional<AuthSourceRow> AuthSourceStore::newestSealed() { return m_db.one<AuthSourceRow>(kNewestSealed); }

std::optional<std::int64_t> AuthSourceStore::insert(const AuthSourceRow& row)
{
    return m_db.value<std::int64_t>(kInsert, row);
}

void AuthSourceStore::update(const AuthSourceRow& row) { m_db.run(kUpdate, db::changes(row), row.id); }
bool AuthSourceStore::remove(std::int64_t id) { return m_db.run(kDelete, id) > 0; }

std::optional<users::AccountRow> AuthSourceStore::accountOf(std::int64_t sourceId, std::string_view loginName)
{
    return m_db.one<users::AccountRow>(kAccountOf, sourceId, loginName);
}

std::vector<users::AccountRow> AuthSourceStore::accountsOf(std::int64_t sourceId, std::int64_t afterId,
                                                           std::int64_t most)
{
    return m_db.all<users::AccountRow>(kAccountsOf, sourceId, afterId, most);
}

std::int64_t AuthSourceStore::countAccounts(std::int64_t sourceId)
{
    return m_db.value<std::int64_t>(kCountAccounts, sourceId).value();
}

} // namespace trivet::auth_sources
