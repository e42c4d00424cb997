#include "grants/family_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::grants {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kFrom =
    " FROM oauth_family f JOIN oauth_grant g ON g.id = f.grant_id JOIN oauth_application p ON p.id = g.application_id"
    " JOIN account a ON a.id = g.account_id WHERE f.id = $1";

constexpr Sql kFind = join<"SELECT ", db::selectList<FamilyBearer>, kFrom>();
constexpr Sql kFindForToken = join<"SELECT ", db::selectList<FamilyBearer>, kFrom,
                                   " AND NOT EXISTS (SELECT 1 FROM oauth_revoked_token WHERE jti = $2)">();
constexpr Sql kFindForRefresh = join<"SELECT ", db::selectList<RefreshBearer>, kFrom>();
struct FamilyWithRefresh {
    FamilyRow family{};
    RefreshState refresh{};
    static constexpr auto columns()
    {
        return db::columns(db::part(&FamilyWithRefresh::family), db::part(&FamilyWithRefresh::refresh));
    }
};
constexpr Sql kInsert = join<db::insertInto<"oauth_family", FamilyWithRefresh>, " RETURNING id">();
constexpr Sql kAdvance = "UPDATE oauth_family SET generation = $1, refreshed_at = $2, refresh_expires_at = $3"
                         " WHERE id = $4 AND generation = $1 - 1";
constexpr Sql kDelete = "DELETE FROM oauth_family WHERE id = $1";
constexpr Sql kDeleteOfCode = "DELETE FROM oauth_family WHERE grant_id = $1 AND code_hash = $2";
constexpr Sql kDeleteOfSession = "DELETE FROM oauth_family WHERE session_id = $1";
constexpr Sql kRevoke =
    "INSERT INTO oauth_revoked_token (jti, expires_at) VALUES ($1, $2) ON CONFLICT (jti) DO NOTHING";

} // namespace

std::int64_t FamilyStore::insert(const FamilyRow& row, const RefreshState& refresh)
{
    return m_db.value<std::int64_t>(kInsert, FamilyWithRefresh{row, refresh}).value();
}

std::optional<FamilyBearer> FamilyStore::find(std::int64_t id) { return m_db.one<FamilyBearer>(kFind, id); }

std::optional<FamilyBearer> FamilyStore::findForToken(std::int64_t id, std::string_view jti)
{
    return m_db.one<FamilyBearer>(kFindForToken, id, jti);
}

std::optional<RefreshBearer> FamilyStore::findForRefresh(std::int64_t id)
{
    return m_db.one<RefreshBearer>(kFindForRefresh, id);
}

bool FamilyStore::advance(std::int64_t id, const RefreshState& next)
{
    return m_db.run(kAdvance, next.generation, next.refreshedAt, next.expiresAt, id) == 1;
}

bool FamilyStore::remove(std::int64_t id) { return m_db.run(kDelete, id) == 1; }
void FamilyStore::removeOfCode(std::int64_t grantId, std::string_view codeHash)
{
    m_db.run(kDeleteOfCode, grantId, codeHash);
}
void FamilyStore::removeOfSession(std::string_view sessionPublicId) { m_db.run(kDeleteOfSession, sessionPublicId); }

void FamilyStore::revokeToken(std::string_view jti, std::int64_t expiresAt) { m_db.run(kRevoke, jti, expiresAt); }

} // namespace trivet::grants
