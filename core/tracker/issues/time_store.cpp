#include "issues/time_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"
#include "repos/unit_visibility_store.hpp"

namespace trivet::issues {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kColumns = db::selectList<TimeRow, "t">;
constexpr Sql kFind = join<"SELECT ", kColumns, " FROM tracked_time t WHERE t.issue_id = $1 AND t.id = $2">();
constexpr Sql kInsert = join<db::insertInto<"tracked_time", TimeRow>, " RETURNING id">();
constexpr Sql kDelete = "DELETE FROM tracked_time WHERE id = $1";
constexpr Sql kSum = "SELECT CAST(SUM(seconds) AS BIGINT) FROM tracked_time WHERE issue_id = $1 AND account_id = $2"
                     " HAVING COUNT(*) > 0";
constexpr Sql kDeleteAll = "DELETE FROM tracked_time WHERE issue_id = $1 AND account_id = $2";

} // namespace

std::optional<TimeRow> TimeStore::find(std::int64_t issueId, std::int64_t id)
{
    return m_db.one<TimeRow>(kFind, issueId, id);
}

std::vector<TimeRow> TimeStore::findAll(const std::vector<std::int64_t>& ids)
{
    db::Query query(db::kJoined<"SELECT ", kColumns, " FROM tracked_time t WHERE t.id IN ">.data());
    query.addList("", ids);
    return m_db.all<TimeRow>(query);
}

void TimeStore::addFilter(db::Query& query, const TimeFilter& filter, const access::Identity& viewer)
{
    query.add(" FROM tracked_time t JOIN issue i ON i.id = t.issue_id JOIN repository r ON r.id = i.repository_id"
              " WHERE t.seconds > 0");
    if (filter.issueId)
        query.add(" AND t.issue_id = ?", *filter.issueId);
    if (filter.repositoryId)
        query.add(" AND i.repository_id = ?", *filter.repositoryId);
    if (filter.accountId)
        query.add(" AND t.account_id = ?", *filter.accountId);
    if (filter.since)
        query.add(" AND t.created_at >= ?", *filter.since);
    if (filter.before)
        query.add(" AND t.created_at <= ?", *filter.before);
    if (!filter.issueId)
        repos::addIssueVisibleTo(query, viewer);
}

std::vector<TimeRow> TimeStore::page(const TimeFilter& filter, const access::Identity& viewer, const db::Slice& slice)
{
    db::Query query(db::kJoined<"SELECT ", kColumns>.data());
    addFilter(query, filter, viewer);
    query.add(" ORDER BY t.id LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<TimeRow>(query);
}

std::int64_t TimeStore::count(const TimeFilter& filter, const access::Identity& viewer)
{
    db::Query query("SELECT COUNT(*)");
    addFilter(query, filter, viewer);
    return m_db.value<std::int64_t>(query).value();
}

std::int64_t TimeStore::total(const TimeFilter& filter, const access::Identity& viewer)
{
    db::Query query("SELECT CAST(COALESCE(SUM(t.seconds), 0) AS BIGINT)");
    addFilter(query, filter, viewer);
    return m_db.value<std::int64_t>(query).value();
}

std::int64_t TimeStore::insert(const TimeRow& row) { return m_db.value<std::int64_t>(kInsert, row).value(); }

bool TimeStore::remove(std::int64_t id) { return m_db.run(kDelete, id) > 0; }

std::optional<std::int64_t> TimeStore::removeAllOf(std::int64_t issueId, std::int64_t accountId)
{
    const auto seconds = m_db.value<std::int64_t>(kSum, issueId, accountId);
    if (seconds)
        m_db.run(kDeleteAll, issueId, accountId);
    return seconds;
}

} // namespace trivet::issues
