#include "code_pages/pushed_branch_store.hpp"

#include "db/database.hpp"

namespace trivet::code_pages {
namespace {

constexpr db::Sql kLatest =
    "SELECT a.repository_id, a.ref FROM (SELECT id, repository_id, kind, ref, created_at FROM activity"
    " WHERE account_id = $1 ORDER BY id DESC LIMIT 50) a"
    " JOIN repository r ON r.id = a.repository_id"
    " WHERE a.kind = 'commit_repo' AND a.created_at >= $2 AND (r.id = $3 OR r.fork_of = $3)"
    " AND a.ref LIKE 'refs/heads/%' AND a.ref <> 'refs/heads/' || r.default_branch"
    " AND NOT EXISTS (SELECT 1 FROM pull p WHERE p.head_repository_id = a.repository_id AND p.is_open"
    " AND 'refs/heads/' || p.head_branch = a.ref)"
    " GROUP BY a.repository_id, a.ref ORDER BY MAX(a.id) DESC LIMIT 3";

} // namespace

std::vector<PushedRef> PushedBranchStore::latest(std::int64_t accountId, std::int64_t repositoryId, std::int64_t since)
{
    return m_db.all<PushedRef>(kLatest, accountId, since, repositoryId);
}

} // namespace trivet::code_pages
