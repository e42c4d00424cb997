#include "grants/code_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::grants {
namespace {

using db::join;
using db::Sql;

constexpr Sql kInsert = join<db::insertInto<"oauth_code", CodeRow>>();
constexpr Sql kFind = join<"SELECT ", db::selectList<FoundCode>,
                           " FROM oauth_code c JOIN oauth_grant g ON g.id = c.grant_id"
                           " JOIN account a ON a.id = g.account_id WHERE c.hash = ?">();
constexpr Sql kRedeem = "UPDATE oauth_code SET redeemed_at = $1 WHERE hash = $2 AND redeemed_at IS NULL";

} // namespace

void CodeStore::insert(const CodeRow& row) { m_db.run(kInsert, row); }

std::optional<FoundCode> CodeStore::find(std::string_view hash) { return m_db.one<FoundCode>(kFind, hash); }

bool CodeStore::redeem(std::string_view hash, std::int64_t now) { return m_db.run(kRedeem, now, hash) == 1; }

} // namespace trivet::grants
