#include "sessions/session_token_store.hpp"

#include "db/database.hpp"
#include "db/sql_join.hpp"
#include "grants/family_store.hpp"

namespace trivet::sessions {
namespace {

using db::join;
using db::Sql;

// Codes have no index of sessions. Those that were redeemed stay: whoever presents one again is found out.
constexpr db::Piece kDeleteCodes = "DELETE FROM oauth_code WHERE redeemed_at IS NULL AND grant_id IN"
                                   " (SELECT id FROM oauth_grant WHERE account_id = $1) AND session_id";
constexpr db::Piece kOfAll = " IN (SELECT public_id FROM session WHERE account_id = $1 AND id <> $2)";

constexpr Sql kDeleteCodesOfSession = join<kDeleteCodes, " = $2">();
constexpr Sql kDeleteCodesOfAll = join<kDeleteCodes, kOfAll>();
constexpr Sql kDeleteFamiliesOfAll = join<"DELETE FROM oauth_family WHERE session_id", kOfAll>();

} // namespace

void SessionTokenStore::removeOfSession(std::int64_t accountId, std::string_view publicId)
{
    m_db.run(kDeleteCodesOfSession, accountId, publicId);
    grants::FamilyStore(m_db).removeOfSession(publicId);
}

void SessionTokenStore::removeOfAll(std::int64_t accountId, std::int64_t exceptSessionId)
{
    m_db.run(kDeleteCodesOfAll, accountId, exceptSessionId);
    m_db.run(kDeleteFamiliesOfAll, accountId, exceptSessionId);
}

} // namespace trivet::sessions
