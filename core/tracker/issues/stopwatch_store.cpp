#include "issues/stopwatch_store.hpp"

#include "db/database.hpp"
#include "db/row_sql.hpp"
#include "repos/unit_visibility_store.hpp"

namespace trivet::issues {
namespace {

using db::Sql;

constexpr Sql kStart = "INSERT INTO stopwatch (issue_id, account_id, created_at) VALUES ($1, $2, $3)"
                       " ON CONFLICT (issue_id, account_id) DO NOTHING";
constexpr Sql kStop = "DELETE FROM stopwatch WHERE issue_id = $1 AND account_id = $2 RETURNING created_at";
constexpr Sql kStarted = "SELECT created_at FROM stopwatch WHERE issue_id = $1 AND account_id = $2";
constexpr db::Piece kFrom = " FROM stopwatch s JOIN issue i ON i.id = s.issue_id"
                            " JOIN repository r ON r.id = i.repository_id JOIN account o ON o.id = r.owner_id"
                            " WHERE s.account_id = ?";

} // namespace

bool StopwatchStore::start(std::int64_t issueId, std::int64_t accountId, std::int64_t now)
{
    return m_db.run(kStart, issueId, accountId, now) > 0;
}

std::optional<std::int64_t> StopwatchStore::stop(std::int64_t issueId, std::int64_t accountId)
{
    return m_db.value<std::int64_t>(kStop, issueId, accountId);
}

std::optional<std::int64_t> StopwatchStore::startedAt(std::int64_t issueId, std::int64_t accountId)
{
    return m_db.value<std::int64_t>(kStarted, issueId, accountId);
}

std::vector<StopwatchRow> StopwatchStore::page(const access::Identity& who, const db::Slice& slice)
{
    db::Query query(db::kJoined<"SELECT ", db::selectList<StopwatchRow>, kFrom>.data(), who.userId);
    repos::addIssueVisibleTo(query, who);
    query.add(" ORDER BY s.created_at, i.id LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<StopwatchRow>(query);
}

std::int64_t StopwatchStore::count(const access::Identity& who)
{
    db::Query query(db::kJoined<"SELECT COUNT(*)", kFrom>.data(), who.userId);
    repos::addIssueVisibleTo(query, who);
    return m_db.value<std::int64_t>(query).value();
}

} // namespace trivet::issues
