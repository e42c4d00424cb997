#include "sessions/pending_sign_in_store.hpp"

#include "crypto/token.hpp"
#include "db/database.hpp"

namespace trivet::sessions {
namespace {

using db::Sql;

constexpr Sql kInsert = "INSERT INTO pending_sign_in (hash, account_id, typed_name, return_target, remembers, attempts,"
                        " expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)";
constexpr Sql kFind = "SELECT hash, account_id, typed_name, return_target, remembers, attempts, expires_at"
                      " FROM pending_sign_in WHERE hash = $1 AND expires_at > $2";
constexpr Sql kTakeAttempt = "UPDATE pending_sign_in SET attempts = attempts + 1 WHERE hash = $1 AND attempts < $2";
constexpr Sql kRedeem = "DELETE FROM pending_sign_in WHERE hash = $1";
constexpr Sql kDeleteAllOf = "DELETE FROM pending_sign_in WHERE account_id = $1";

} // namespace

void PendingSignInStore::insert(const PendingSignInRow& row)
{
    m_db.run(kInsert, row.hash, row.accountId, row.typedName, row.returnTarget, row.remembers, row.attempts,
             row.expiresAt);
}

std::optional<PendingSignInRow> PendingSignInStore::find(std::string_view value, std::int64_t now)
{
    return m_db.one<PendingSignInRow>(kFind, crypto::tokenHash(value), now);
}

bool PendingSignInStore::takeAttempt(std::string_view hash) { return m_db.run(kTakeAttempt, hash, kMostAttempts) == 1; }

bool PendingSignInStore::redeem(std::string_view hash) { return m_db.run(kRedeem, hash) == 1; }

void PendingSignInStore::removeAllOf(std::int64_t accountId) { m_db.run(kDeleteAllOf, accountId); }

} // namespace trivet::sessions
