#include "migrations/migrated_count_store.hpp"

#include "db/database.hpp"
#include "db/sql_join.hpp"
#include "issues/event_row.hpp"

namespace trivet::migrations {
namespace {

using db::join;
using db::number;
using db::Sql;
using issues::Event;

constexpr Sql kCountIssues =
    "UPDATE repository SET"
    " open_issue_count = (SELECT COUNT(*) FROM issue i WHERE i.repository_id = $1 AND NOT i.is_closed"
    " AND NOT i.is_pull),"
    " open_pull_count = (SELECT COUNT(*) FROM issue i WHERE i.repository_id = $1 AND NOT i.is_closed AND i.is_pull),"
    " last_index = COALESCE((SELECT MAX(i.number) FROM issue i WHERE i.repository_id = $1), 0) WHERE id = $1";
constexpr Sql kCountComments =
    join<"UPDATE issue SET comment_count = (SELECT COUNT(*) FROM issue_event e"
         " WHERE e.issue_id = issue.id AND e.kind IN (",
         number<Event::Comment>, ", ", number<Event::Review>, ")) WHERE repository_id = $1">();

} // namespace

void MigratedCountStore::recount(std::int64_t repositoryId)
{
    m_db.run(kCountIssues, repositoryId);
    m_db.run(kCountComments, repositoryId);
}

} // namespace trivet::migrations
