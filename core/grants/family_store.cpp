#include "grants/family_store.hpp"

#include "db/database.hpp"
#include "db/sql_join.hpp"

namespace trivet::grants {
namespace {

using db::join;
using db::Sql;

// In the order of FamilyBearer::columns().
constexpr db::Piece kBearer =
    "f.id, f.grant_id, f.scope, f.authenticated_at, f.methods, f.session_id, f.created_at, f.expires_at,"
    " g.application_id, g.last_used_at, p.client_id, a.id, a.is_organization, a.name, a.is_admin, a.is_active,"
    " a.is_prohibited, a.is_restricted, a.must_change_password FROM oauth_family f"
    " JOIN oauth_grant g ON g.id = f.grant_id JOIN oauth_application p ON p.id = g.application_id"
    " JOIN account a ON a.id = g.account_id WHERE f.id = $1";

constexpr Sql kFind = join<"SELECT ", kBearer>();
constexpr Sql kFindForToken =
    join<"SELECT ", kBearer, " AND NOT EXISTS (SELECT 1 FROM oauth_revoked_token WHERE jti = $2)">();
constexpr Sql kInsert = "INSERT INTO oauth_family (grant_id, scope, authenticated_at, methods, session_id, created_at,"
                        " expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id";
constexpr Sql kDelete = "DELETE FROM oauth_family WHERE id = $1";
constexpr Sql kDeleteOfGrant = "DELETE FROM oauth_family WHERE grant_id = $1";
constexpr Sql kDeleteOfSession = "DELETE FROM oauth_family WHERE session_id = $1";
constexpr Sql kRevoke =
    "INSERT INTO oauth_revoked_token (jti, expires_at) VALUES ($1, $2) ON CONFLICT (jti) DO NOTHING";

} // namespace

std::int64_t FamilyStore::insert(const FamilyRow& row)
{
    return m_db
        .value<std::int64_t>(kInsert, row.grantId, row.scope, row.signOn.authenticatedAt, row.signOn.methods,
                             row.signOn.sessionId, row.createdAt, row.expiresAt)
        .value();
}

std::optional<FamilyBearer> FamilyStore::find(std::int64_t id) { return m_db.one<FamilyBearer>(kFind, id); }

std::optional<FamilyBearer> FamilyStore::findForToken(std::int64_t id, std::string_view jti)
{
    return m_db.one<FamilyBearer>(kFindForToken, id, jti);
}

bool FamilyStore::remove(std::int64_t id) { return m_db.run(kDelete, id) == 1; }
void FamilyStore::removeOfGrant(std::int64_t grantId) { m_db.run(kDeleteOfGrant, grantId); }
void FamilyStore::removeOfSession(std::string_view sessionPublicId) { m_db.run(kDeleteOfSession, sessionPublicId); }

void FamilyStore::revokeToken(std::string_view jti, std::int64_t expiresAt) { m_db.run(kRevoke, jti, expiresAt); }

} // namespace trivet::grants
