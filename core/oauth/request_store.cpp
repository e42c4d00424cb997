#include "oauth/request_store.hpp"

#include "crypto/token.hpp"
#include "db/database.hpp"

namespace trivet::oauth {
namespace {

using db::Sql;

constexpr Sql kInsert = "INSERT INTO oauth_request (hash, session_id, application_id, parameters, expires_at)"
                        " VALUES ($1, $2, $3, $4, $5)";
constexpr Sql kTake = "DELETE FROM oauth_request WHERE hash = $1 AND session_id = $2"
                      " RETURNING hash, session_id, application_id, parameters, expires_at";

} // namespace

void RequestStore::insert(const PendingRequestRow& row)
{
    m_db.run(kInsert, row.hash, row.sessionId, row.applicationId, row.parameters, row.expiresAt);
}

std::optional<PendingRequestRow> RequestStore::take(std::string_view secret, std::int64_t sessionId)
{
    return m_db.one<PendingRequestRow>(kTake, crypto::tokenHash(secret), sessionId);
}

} // namespace trivet::oauth
