#include "grants/refresh_store.hpp"

#include "crypto/token.hpp"
#include "db/database.hpp"

namespace trivet::grants {
namespace {

using db::Sql;

constexpr Sql kFind = "SELECT family_id, expires_at, used_at FROM oauth_refresh_token WHERE hash = $1";
constexpr Sql kInsert = "INSERT INTO oauth_refresh_token (hash, family_id, expires_at) VALUES ($1, $2, $3)";
constexpr Sql kMarkUsed = "UPDATE oauth_refresh_token SET used_at = $1 WHERE hash = $2 AND used_at IS NULL";

} // namespace

std::optional<RefreshRow> RefreshStore::find(std::string_view value)
{
    return m_db.one<RefreshRow>(kFind, crypto::tokenHash(value));
}

void RefreshStore::insert(std::int64_t familyId, std::string_view value, std::int64_t expiresAt)
{
    m_db.run(kInsert, crypto::tokenHash(value), familyId, expiresAt);
}

bool RefreshStore::markUsed(std::string_view value, std::int64_t now)
{
    return m_db.run(kMarkUsed, now, crypto::tokenHash(value)) == 1;
}

} // namespace trivet::grants
