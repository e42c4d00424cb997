#include "pushes/activity_store.hpp"

#include "db/database.hpp"

namespace trivet::pushes {
namespace {

using db::Sql;

constexpr Sql kInsert = "INSERT INTO activity (account_id, repository_id, kind, ref, detail, created_at)"
                        " VALUES ($1, $2, $3, $4, $5, $6)";
constexpr Sql kOfRepository = "SELECT id, account_id, repository_id, kind, ref, detail, created_at FROM activity"
                              " WHERE repository_id = $1 ORDER BY id DESC LIMIT $2";

} // namespace

void ActivityStore::insert(const ActivityRow& row)
{
    m_db.run(kInsert, row.accountId, row.repositoryId, row.kind, row.ref, row.detail, row.createdAt);
}

std::vector<ActivityRow> ActivityStore::ofRepository(std::int64_t repositoryId, std::int64_t limit)
{
    return m_db.all<ActivityRow>(kOfRepository, repositoryId, limit);
}

} // namespace trivet::pushes
