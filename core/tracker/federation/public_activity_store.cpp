#include "federation/public_activity_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::federation {
namespace {

constexpr db::Sql kLatest =
    db::join<"SELECT ", db::selectList<PublicActivity, "d">,
             " FROM activity d"
             " JOIN repository r ON r.id = d.repository_id JOIN account o ON o.id = r.owner_id"
             " WHERE d.account_id = ? AND r.seen_by = 0 AND d.ref <> '' ORDER BY d.id DESC LIMIT ?">();

} // namespace

std::vector<PublicActivity> PublicActivityStore::latest(std::int64_t accountId, std::int64_t limit)
{
    return m_db.all<PublicActivity>(kLatest, accountId, limit);
}

} // namespace trivet::federation
