#include "grants/grant_store.hpp"

#include "base/clock_skew.hpp"
#include "db/database.hpp"
#include "db/like.hpp"
#include "db/row_sql.hpp"
#include "grants/imported_refresh_store.hpp"

namespace trivet::grants {
namespace {

using db::join;
using db::Sql;

constexpr Sql kFindOf =
    join<"SELECT ", db::selectList<GrantRow>, " FROM oauth_grant WHERE account_id = ? AND application_id = ?">();
constexpr Sql kScopeFor = "SELECT g.scope FROM oauth_grant g JOIN oauth_application p ON p.id = g.application_id"
                          " WHERE g.account_id = $1 AND p.client_id = $2";
constexpr Sql kFind = join<"SELECT ", db::selectList<GrantRow>, " FROM oauth_grant WHERE id = ?">();
constexpr Sql kInsertKept = join<db::insertInto<"oauth_grant", GrantRow, "id = ?">>();
constexpr db::Piece kOfAccountNamed = " FROM oauth_grant g JOIN oauth_application p ON p.id = g.application_id"
                                      " WHERE g.account_id = $1 AND LOWER(p.name) LIKE LOWER($2) ESCAPE '!'";
constexpr Sql kOfAccount =
    join<"SELECT ", db::selectList<ListedGrant>, kOfAccountNamed, " ORDER BY g.id DESC LIMIT $3 OFFSET $4">();
constexpr Sql kCount = join<"SELECT COUNT(*)", kOfAccountNamed>();
constexpr Sql kPut = join<db::insertInto<"oauth_grant", GrantRow>,
                          " ON CONFLICT (account_id, application_id)"
                          " DO UPDATE SET scope = excluded.scope, updated_at = excluded.updated_at RETURNING id">();
// A client that registered itself stays once somebody has allowed it something.
constexpr Sql kKeepApplication =
    "UPDATE oauth_application SET expires_at = NULL WHERE id = $1 AND origin = 'registered' AND expires_at IS NOT NULL";
constexpr Sql kDelete = "DELETE FROM oauth_grant WHERE account_id = $1 AND id = $2";
constexpr Sql kEndFamiliesOf = "DELETE FROM oauth_family WHERE grant_id = $1";
constexpr Sql kEndCodesOf = "DELETE FROM oauth_code WHERE grant_id = $1";
constexpr Sql kEndDevicesOf = "DELETE FROM oauth_device WHERE grant_id = $1";
constexpr Sql kEndFamilies =
    "DELETE FROM oauth_family WHERE grant_id IN (SELECT id FROM oauth_grant WHERE account_id = $1)";
constexpr Sql kEndCodes = "DELETE FROM oauth_code WHERE grant_id IN (SELECT id FROM oauth_grant WHERE account_id = $1)";
constexpr Sql kEndDevices =
    "DELETE FROM oauth_device WHERE grant_id IN (SELECT id FROM oauth_grant WHERE account_id = $1)";
constexpr Sql kSetLastUsed = "UPDATE oauth_grant SET last_used_at = $1"
                             " WHERE id = $2 AND (last_used_at <= $1 - 60 OR last_used_at > $3)";

} // namespace

std::optional<GrantRow> GrantStore::findOf(std::int64_t accountId, std::int64_t applicationId)
{
    return m_db.one<GrantRow>(kFindOf, accountId, applicationId);
}

std::optional<std::string> GrantStore::scopeFor(std::int64_t accountId, std::string_view clientId)
{
    return m_db.value<std::string>(kScopeFor, accountId, clientId);
}

std::vector<ListedGrant> GrantStore::ofAccount(std::int64_t accountId, const db::Slice& slice, std::string_view text)
{
    return m_db.all<ListedGrant>(kOfAccount, accountId, db::likeContaining(text), slice.limit, slice.offset);
}

std::int64_t GrantStore::countOfAccount(std::int64_t accountId, std::string_view text)
{
    return m_db.value<std::int64_t>(kCount, accountId, db::likeContaining(text)).value();
}

std::optional<GrantRow> GrantStore::find(std::int64_t id) { return m_db.one<GrantRow>(kFind, id); }

void GrantStore::insertKept(const GrantRow& row) { m_db.run(kInsertKept, row, row.id); }

std::int64_t GrantStore::put(const GrantRow& row)
{
    m_db.run(kKeepApplication, row.applicationId);
    return m_db.value<std::int64_t>(kPut, row).value();
}

bool GrantStore::remove(std::int64_t accountId, std::int64_t id) { return m_db.run(kDelete, accountId, id) == 1; }

void GrantStore::endTokensOf(std::int64_t grantId)
{
    m_db.run(kEndCodesOf, grantId);
    m_db.run(kEndDevicesOf, grantId);
    m_db.run(kEndFamiliesOf, grantId);
}

void GrantStore::endAllTokensOf(std::int64_t accountId)
{
    m_db.run(kEndCodes, accountId);
    m_db.run(kEndDevices, accountId);
    m_db.run(kEndFamilies, accountId);
    ImportedRefreshStore(m_db).endAllOf(accountId);
}

void GrantStore::setLastUsed(std::int64_t id, std::int64_t time) { m_db.run(kSetLastUsed, time, id, latestPast(time)); }

} // namespace trivet::grants
