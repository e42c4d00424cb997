#include "oauth/request_store.hpp"

#include "crypto/token.hpp"
#include "db/database.hpp"

namespace trivet::oauth {
namespace {

constexpr db::Sql kNoteAnswer = "INSERT INTO oauth_request (hash, session_id, application_id, parameters, expires_at)"
                                " VALUES ($1, $2, $3, '', $4) ON CONFLICT (hash) DO NOTHING";

} // namespace

bool RequestStore::noteAnswer(const Answered& request)
{
    return m_db.run(kNoteAnswer, crypto::tokenHash(request.nonce), request.sessionId, request.applicationId,
                    request.expiresAt) == 1;
}

} // namespace trivet::oauth
