#include "twofactor/two_factor_store.hpp"

#include "base/clock_skew.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::twofactor {
namespace {

using db::join;
using db::Sql;

constexpr Sql kFind = join<"SELECT ", db::selectList<TwoFactorRow>, " FROM two_factor WHERE account_id = ?">();
constexpr Sql kNewest =
    join<"SELECT ", db::selectList<TwoFactorRow>, " FROM two_factor ORDER BY created_at DESC LIMIT 1">();
constexpr Sql kInsert = join<db::insertInto<"two_factor", TwoFactorRow>>();
constexpr Sql kDelete = "DELETE FROM two_factor WHERE account_id = $1";
// A step that a clock which was ahead has accepted keeps no later one out.
constexpr Sql kClaimStep = "UPDATE two_factor SET last_step = $1, last_use = $2, last_used_at = $3"
                           " WHERE account_id = $4 AND (last_step < $1 OR last_used_at > $5)";
constexpr Sql kAddScratchCode = "INSERT INTO scratch_code (account_id, hash) VALUES ($1, $2)";
constexpr Sql kClaimScratchCode = "DELETE FROM scratch_code WHERE account_id = $1 AND hash = $2";
constexpr Sql kImportedScratchCode =
    "SELECT hash FROM scratch_code WHERE account_id = $1 AND hash LIKE '$gitea$%' ORDER BY hash LIMIT 1";
constexpr Sql kRemoveScratchCodes = "DELETE FROM scratch_code WHERE account_id = $1";
constexpr Sql kCountScratchCodes = "SELECT COUNT(*) FROM scratch_code WHERE account_id = $1";

} // namespace

std::optional<TwoFactorRow> TwoFactorStore::find(std::int64_t accountId)
{
    return m_db.one<TwoFactorRow>(kFind, accountId);
}

std::optional<TwoFactorRow> TwoFactorStore::newest() { return m_db.one<TwoFactorRow>(kNewest); }

void TwoFactorStore::put(const TwoFactorRow& row)
{
    remove(row.accountId);
    m_db.run(kInsert, row);
}

bool TwoFactorStore::remove(std::int64_t accountId) { return m_db.run(kDelete, accountId) == 1; }

bool TwoFactorStore::claimStep(std::int64_t accountId, const Use& use)
{
    return m_db.run(kClaimStep, use.step, use.by, use.now, accountId, latestPast(use.now)) == 1;
}

void TwoFactorStore::addScratchCode(std::int64_t accountId, std::string_view hash)
{
    m_db.run(kAddScratchCode, accountId, hash);
}

bool TwoFactorStore::claimScratchCode(std::int64_t accountId, std::string_view hash)
{
    return m_db.run(kClaimScratchCode, accountId, hash) == 1;
}

std::optional<std::string> TwoFactorStore::importedScratchCode(std::int64_t accountId)
{
    return m_db.value<std::string>(kImportedScratchCode, accountId);
}

void TwoFactorStore::removeScratchCodes(std::int64_t accountId) { m_db.run(kRemoveScratchCodes, accountId); }

std::int64_t TwoFactorStore::countScratchCodes(std::int64_t accountId)
{
    return m_db.value<std::int64_t>(kCountScratchCodes, accountId).value();
}

} // namespace trivet::twofactor
