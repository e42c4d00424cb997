#include "external_logins/external_login_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::external_logins {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kSelect =
    db::kJoined<"SELECT ", db::selectList<ExternalLoginRow, "e">, " FROM external_login_user e">;
constexpr Sql kFind = join<kSelect, " WHERE e.source_id = $1 AND e.issuer = $2 AND e.subject = $3">();
constexpr Sql kFindOf = join<kSelect, " WHERE e.account_id = $1 AND e.id = $2">();
constexpr Sql kOfAccount = join<kSelect, " WHERE e.account_id = $1 ORDER BY e.id LIMIT 100">();
constexpr Sql kCountAt = "SELECT COUNT(*) FROM external_login_user WHERE account_id = $1 AND source_id = $2";
constexpr Sql kCountBesides = "SELECT COUNT(*) FROM external_login_user e JOIN auth_source s ON s.id = e.source_id"
                              " WHERE e.account_id = $1 AND e.id <> $2 AND s.is_active";
constexpr Sql kAccountAt = "SELECT e.account_id FROM auth_source s JOIN external_login_user e ON e.source_id = s.id"
                           " WHERE s.is_active AND e.issuer IN ($1, $2) AND e.subject = $3 ORDER BY e.id LIMIT 1";
constexpr Sql kAnyAt = "SELECT 1 FROM auth_source s JOIN external_login_user e ON e.source_id = s.id"
                       " WHERE s.is_active AND e.issuer IN ($1, $2) LIMIT 1";
constexpr Sql kInsert = join<db::insertInto<"external_login_user", ExternalLoginRow>,
                             " ON CONFLICT (source_id, issuer, subject) DO NOTHING">();
constexpr Sql kNoteUse = "UPDATE external_login_user SET last_used_at = $1, shown_name = $2 WHERE id = $3";
constexpr Sql kDelete = "DELETE FROM external_login_user WHERE account_id = $1 AND id = $2";

} // namespace

std::optional<ExternalLoginRow> ExternalLoginStore::find(std::int64_t sourceId, std::string_view issuer,
                                                         std::string_view subject)
{
    return m_db.one<ExternalLoginRow>(kFind, sourceId, issuer, subject);
}

std::optional<ExternalLoginRow> ExternalLoginStore::findOf(std::int64_t accountId, std::int64_t id)
{
    return m_db.one<ExternalLoginRow>(kFindOf, accountId, id);
}

std::vector<ExternalLoginRow> ExternalLoginStore::ofAccount(std::int64_t accountId)
{
    return m_db.all<ExternalLoginRow>(kOfAccount, accountId);
}

bool ExternalLoginStore::hasAt(std::int64_t accountId, std::int64_t sourceId)
{
    return m_db.value<std::int64_t>(kCountAt, accountId, sourceId).value() > 0;
}

bool ExternalLoginStore::hasActiveBesides(std::int64_t accountId, std::int64_t id)
{
    return m_db.value<std::int64_t>(kCountBesides, accountId, id).value() > 0;
}

std::optional<std::int64_t> ExternalLoginStore::accountAt(const std::string& issuer, std::string_view subject)
{
    return m_db.value<std::int64_t>(kAccountAt, issuer, issuer + "/", subject);
}

bool ExternalLoginStore::hasAnyAt(const std::string& issuer)
{
    return m_db.value<std::int64_t>(kAnyAt, issuer, issuer + "/").has_value();
}

bool ExternalLoginStore::insert(const ExternalLoginRow& row) { return m_db.run(kInsert, row) == 1; }

void ExternalLoginStore::noteUse(std::int64_t id, std::string_view shownName, std::int64_t now)
{
    m_db.run(kNoteUse, now, shownName, id);
}

bool ExternalLoginStore::remove(std::int64_t accountId, std::int64_t id)
{
    return m_db.run(kDelete, accountId, id) == 1;
}

} // namespace trivet::external_logins
