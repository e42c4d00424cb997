#include "gitea_import/recount_store.hpp"

#include "db/database.hpp"
#include "db/sql_join.hpp"
#include "issues/event_row.hpp"

namespace trivet::gitea_import {
namespace {

using db::join;
using db::number;
using db::Sql;
using issues::Event;

constexpr Sql kIssues =
    "UPDATE repository SET"
    " open_issue_count = (SELECT COUNT(*) FROM issue i WHERE i.repository_id = repository.id AND NOT i.is_closed"
    " AND NOT i.is_pull),"
    " open_pull_count = (SELECT COUNT(*) FROM issue i WHERE i.repository_id = repository.id AND NOT i.is_closed"
    " AND i.is_pull),"
    " last_index = CASE WHEN last_index < COALESCE((SELECT MAX(i.number) FROM issue i"
    " WHERE i.repository_id = repository.id), 0) THEN (SELECT MAX(i.number) FROM issue i"
    " WHERE i.repository_id = repository.id) ELSE last_index END";
constexpr Sql kMilestones =
    "UPDATE milestone SET"
    " open_count = (SELECT COUNT(*) FROM issue i WHERE i.milestone_id = milestone.id AND NOT i.is_closed),"
    " closed_count = (SELECT COUNT(*) FROM issue i WHERE i.milestone_id = milestone.id AND i.is_closed)";
constexpr Sql kComments = join<"UPDATE issue SET comment_count = (SELECT COUNT(*) FROM issue_event e"
                               " WHERE e.issue_id = issue.id AND e.kind IN (",
                               number<Event::Comment>, ", ", number<Event::Review>, "))">();
constexpr Sql kReleases = "UPDATE repository SET release_count = (SELECT COUNT(*) FROM release l"
                          " WHERE l.repository_id = repository.id AND NOT l.is_tag AND NOT l.is_draft)";
constexpr Sql kRaiseNumber = "UPDATE repository SET last_index = $1 WHERE id = $2 AND last_index < $1";

} // namespace

void RecountStore::countIssues()
{
    m_db.run(kIssues);
    m_db.run(kMilestones);
}

void RecountStore::countComments() { m_db.run(kComments); }

void RecountStore::countReleases() { m_db.run(kReleases); }

void RecountStore::raiseLastNumber(std::int64_t repositoryId, std::int64_t last)
{
    m_db.run(kRaiseNumber, last, repositoryId);
}

} // namespace trivet::gitea_import
