#include "sessions/pending_sign_in_store.hpp"

#include "crypto/token.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::sessions {
namespace {

using db::join;
using db::Sql;

constexpr Sql kInsert = join<db::insertInto<"pending_sign_in", PendingSignInRow>>();
constexpr Sql kFind =
    join<"SELECT ", db::selectList<PendingSignInRow>, " FROM pending_sign_in WHERE hash = ? AND expires_at > ?">();
constexpr Sql kTakeAttempt = "UPDATE pending_sign_in SET attempts = attempts + 1 WHERE hash = $1 AND attempts < $2";
constexpr Sql kRedeem = "DELETE FROM pending_sign_in WHERE hash = $1";
constexpr Sql kDeleteAllOf = "DELETE FROM pending_sign_in WHERE account_id = $1";

} // namespace

void PendingSignInStore::insert(const PendingSignInRow& row) { m_db.run(kInsert, row); }

std::optional<PendingSignInRow> PendingSignInStore::find(std::string_view value, std::int64_t now)
{
    return m_db.one<PendingSignInRow>(kFind, crypto::tokenHash(value), now);
}

bool PendingSignInStore::takeAttempt(std::string_view hash) { return m_db.run(kTakeAttempt, hash, kMostAttempts) == 1; }

bool PendingSignInStore::redeem(std::string_view hash) { return m_db.run(kRedeem, hash) == 1; }

void PendingSignInStore::removeAllOf(std::int64_t accountId) { m_db.run(kDeleteAllOf, accountId); }

} // namespace trivet::sessions
