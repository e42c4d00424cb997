#include "pull_pages/head_status_store.hpp"

#include "db/database.hpp"
#include "db/query.hpp"

namespace trivet::pull_pages {

std::vector<HeadStatus> HeadStatusStore::latest(const std::vector<std::int64_t>& repositoryIds,
                                                const std::vector<std::string>& shas)
{
    if (repositoryIds.empty() || shas.empty())
        return {};
    db::Query query("SELECT s.repository_id, s.sha, s.state FROM commit_status s WHERE s.id IN"
                    " (SELECT MAX(x.id) FROM commit_status x WHERE ");
    query.addList("x.repository_id IN ", repositoryIds);
    query.addList(" AND x.sha IN ", shas);
    query.add(" GROUP BY x.repository_id, x.sha, x.context) LIMIT 10000");
    return m_db.all<HeadStatus>(query);
}

} // namespace trivet::pull_pages
