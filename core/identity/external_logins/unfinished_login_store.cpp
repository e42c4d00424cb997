#include "external_logins/unfinished_login_store.hpp"

#include "crypto/token.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::external_logins {
namespace {

using db::join;
using db::Sql;

constexpr Sql kInsertStarted = join<db::insertInto<"started_external_login", StartedLoginRow>>();
constexpr Sql kFindStarted = join<"SELECT ", db::selectList<StartedLoginRow>,
                                  " FROM started_external_login WHERE state_hash = ? AND expires_at > ?">();
constexpr Sql kRedeemStarted = "DELETE FROM started_external_login WHERE state_hash = $1";
constexpr Sql kInsertPending = join<db::insertInto<"pending_external_login", PendingLoginRow>>();
constexpr Sql kFindPending = join<"SELECT ", db::selectList<PendingLoginRow>,
                                  " FROM pending_external_login WHERE hash = ? AND expires_at > ?">();
constexpr Sql kRedeemPending = "DELETE FROM pending_external_login WHERE hash = $1";

} // namespace

void UnfinishedLoginStore::insert(const StartedLoginRow& row) { m_db.run(kInsertStarted, row); }

std::optional<StartedLoginRow> UnfinishedLoginStore::findStarted(std::string_view state, std::int64_t now)
{
    return m_db.one<StartedLoginRow>(kFindStarted, crypto::tokenHash(state), now);
}

bool UnfinishedLoginStore::redeemStarted(std::string_view stateHash)
{
    return m_db.run(kRedeemStarted, stateHash) == 1;
}

void UnfinishedLoginStore::insert(const PendingLoginRow& row) { m_db.run(kInsertPending, row); }

std::optional<PendingLoginRow> UnfinishedLoginStore::findPending(std::string_view value, std::int64_t now)
{
    return m_db.one<PendingLoginRow>(kFindPending, crypto::tokenHash(value), now);
}

bool UnfinishedLoginStore::redeemPending(std::string_view hash) { return m_db.run(kRedeemPending, hash) == 1; }

} // namespace trivet::external_logins
