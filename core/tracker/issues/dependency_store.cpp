#include "issues/dependency_store.hpp"

#include "db/database.hpp"
#include "db/sql_join.hpp"
#include "repos/unit.hpp"
#include "repos/unit_visibility_store.hpp"

namespace trivet::issues {
namespace {

using db::Sql;

constexpr Sql kAdd = "INSERT INTO issue_dependency (issue_id, depends_on_id, created_at) VALUES ($1, $2, $3)"
                     " ON CONFLICT (issue_id, depends_on_id) DO NOTHING";
constexpr Sql kRemove = "DELETE FROM issue_dependency WHERE issue_id = $1 AND depends_on_id = $2";
constexpr Sql kCount = "SELECT COUNT(*) FROM issue_dependency WHERE issue_id = $1";
constexpr Sql kWaitsFor = "WITH RECURSIVE chain(id) AS (SELECT d.depends_on_id FROM issue_dependency d"
                          " WHERE d.issue_id = $1 UNION SELECT d.depends_on_id FROM issue_dependency d"
                          " JOIN chain c ON d.issue_id = c.id) SELECT COUNT(*) FROM chain WHERE id = $2";
// Choices: 16384 is repos::Choice::IssueDependencies.
constexpr db::Piece kWaitsForOpen = " FROM issue_dependency d JOIN issue i ON i.id = d.depends_on_id"
                                    " JOIN issue w ON w.id = d.issue_id JOIN repository r ON r.id = w.repository_id"
                                    " WHERE NOT i.is_closed AND (r.choices & 16384) <> 0";
constexpr Sql kCountOpen = db::join<"SELECT COUNT(*)", kWaitsForOpen, " AND d.issue_id = $1">();
static_assert(static_cast<std::int64_t>(repos::Choice::IssueDependencies) == 16384);

struct WaitingIssue {
    std::int64_t id = 0;
    auto columns() { return std::tie(id); }
};

} // namespace

bool DependencyStore::add(std::int64_t issueId, std::int64_t dependsOnId, std::int64_t now)
{
    return m_db.run(kAdd, issueId, dependsOnId, now) > 0;
}

bool DependencyStore::remove(std::int64_t issueId, std::int64_t dependsOnId)
{
    return m_db.run(kRemove, issueId, dependsOnId) > 0;
}

std::int64_t DependencyStore::countFor(std::int64_t issueId)
{
    return m_db.value<std::int64_t>(kCount, issueId).value();
}

bool DependencyStore::waitsFor(std::int64_t issueId, std::int64_t otherId)
{
    return m_db.value<std::int64_t>(kWaitsFor, issueId, otherId).value() > 0;
}

bool DependencyStore::hasOpenDependency(std::int64_t issueId)
{
    return m_db.value<std::int64_t>(kCountOpen, issueId).value() > 0;
}

std::set<std::int64_t> DependencyStore::waitingAmong(const std::vector<std::int64_t>& issueIds)
{
    std::set<std::int64_t> waiting;
    if (issueIds.empty())
        return waiting;
    db::Query query(db::kJoined<"SELECT DISTINCT d.issue_id", kWaitsForOpen>.data());
    query.addList(" AND d.issue_id IN ", issueIds).add(" ORDER BY d.issue_id");
    for (const auto& row : m_db.all<WaitingIssue>(query))
        waiting.insert(row.id);
    return waiting;
}

void DependencyStore::addFilter(db::Query& query, std::int64_t issueId, DependencySide side,
                                const access::Identity& who)
{
    if (side == DependencySide::WaitsFor)
        query.add(" FROM issue_dependency d JOIN issue i ON i.id = d.depends_on_id"
                  " JOIN repository r ON r.id = i.repository_id WHERE d.issue_id = ?",
                  issueId);
    else
        query.add(" FROM issue_dependency d JOIN issue i ON i.id = d.issue_id"
                  " JOIN repository r ON r.id = i.repository_id WHERE d.depends_on_id = ?",
                  issueId);
    repos::addIssueVisibleTo(query, who);
}

std::vector<IssueRow> DependencyStore::page(std::int64_t issueId, DependencySide side, const access::Identity& who,
                                            const db::Slice& slice)
{
    db::Query query(db::kJoined<"SELECT ", kIssueColumns>.data());
    addFilter(query, issueId, side, who);
    query.add(" ORDER BY i.id LIMIT ? OFFSET ?", slice.limit, slice.offset);
    return m_db.all<IssueRow>(query);
}

std::int64_t DependencyStore::count(std::int64_t issueId, DependencySide side, const access::Identity& who)
{
    db::Query query("SELECT COUNT(*)");
    addFilter(query, issueId, side, who);
    return m_db.value<std::int64_t>(query).value();
}

} // namespace trivet::issues
