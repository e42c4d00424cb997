#include "grants/code_store.hpp"

#include "db/database.hpp"

namespace trivet::grants {
namespace {

using db::Sql;

constexpr Sql kInsert =
    "INSERT INTO oauth_code (hash, grant_id, redirect_uri, challenge, challenge_method, nonce, scope,"
    " authenticated_at, methods, session_id, expires_at)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
constexpr Sql kFind =
    "SELECT c.hash, c.grant_id, c.redirect_uri, c.challenge, c.challenge_method, c.nonce, c.scope, c.authenticated_at,"
    " c.methods, c.session_id, c.expires_at, c.redeemed_at, g.account_id, g.application_id,"
    " (a.is_active AND NOT a.is_prohibited) FROM oauth_code c JOIN oauth_grant g ON g.id = c.grant_id"
    " JOIN account a ON a.id = g.account_id WHERE c.hash = $1";
constexpr Sql kRedeem = "UPDATE oauth_code SET redeemed_at = $1 WHERE hash = $2 AND redeemed_at IS NULL";

} // namespace

void CodeStore::insert(const CodeRow& row)
{
    m_db.run(kInsert, row.hash, row.grantId, row.redirectUri, row.challenge, row.challengeMethod, row.nonce, row.scope,
             row.signOn.authenticatedAt, row.signOn.methods, row.signOn.sessionId, row.expiresAt);
}

std::optional<FoundCode> CodeStore::find(std::string_view hash) { return m_db.one<FoundCode>(kFind, hash); }

bool CodeStore::redeem(std::string_view hash, std::int64_t now) { return m_db.run(kRedeem, now, hash) == 1; }

} // namespace trivet::grants
