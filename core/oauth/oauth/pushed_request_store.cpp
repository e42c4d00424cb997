#include "oauth/pushed_request_store.hpp"

#include "crypto/token.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::oauth {
namespace {

using db::join;
using db::Sql;

constexpr Sql kInsert = join<db::insertInto<"oauth_pushed_request", PushedRequestRow>>();
constexpr Sql kCount = "SELECT COUNT(*) FROM oauth_pushed_request WHERE application_id = $1";
constexpr Sql kFind = join<"SELECT ", db::selectList<PushedRequestRow>, " FROM oauth_pushed_request WHERE hash = ?">();
constexpr Sql kTake = "DELETE FROM oauth_pushed_request WHERE hash = $1";

} // namespace

void PushedRequestStore::insert(const PushedRequestRow& row) { m_db.run(kInsert, row); }

std::int64_t PushedRequestStore::countOf(std::int64_t applicationId)
{
    return m_db.value<std::int64_t>(kCount, applicationId).value();
}

std::optional<PushedRequestRow> PushedRequestStore::find(std::string_view secret)
{
    return m_db.one<PushedRequestRow>(kFind, crypto::tokenHash(secret));
}

bool PushedRequestStore::take(std::string_view hash) { return m_db.run(kTake, hash) == 1; }

} // namespace trivet::oauth
