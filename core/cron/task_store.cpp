#include "cron/task_store.hpp"

#include "db/database.hpp"

namespace trivet::cron {
namespace {

constexpr db::Sql kAll = "SELECT name, next_at, lease_until, started_at, run_count, result FROM task ORDER BY name";
constexpr db::Sql kAdd = "INSERT INTO task (name, next_at, lease_until, started_at, run_count, result)"
                         " VALUES ($1, 0, 0, 0, 0, '') ON CONFLICT (name) DO NOTHING";
constexpr db::Sql kClaimDue = "UPDATE task SET lease_until = $1, started_at = $2"
                              " WHERE name = $3 AND lease_until <= $4 AND next_at <= $5 RETURNING name";
constexpr db::Sql kClaim = "UPDATE task SET lease_until = $1, started_at = $2"
                           " WHERE name = $3 AND lease_until <= $4 RETURNING name";
constexpr db::Sql kFinish = "UPDATE task SET lease_until = 0, next_at = $1, run_count = run_count + 1, result = $2"
                            " WHERE name = $3 AND lease_until = $4";

} // namespace

std::map<std::string, TaskRow> TaskStore::all()
{
    std::map<std::string, TaskRow> rows;
    for (auto& row : m_db.all<TaskRow>(kAll))
        rows.emplace(row.name, row);
    return rows;
}

void TaskStore::addUnlessKnown(std::string_view name) { m_db.run(kAdd, name); }

bool TaskStore::claim(std::string_view name, When when, std::int64_t now, std::int64_t leaseUntil)
{
    const auto claimed = when == When::Due ? m_db.value<std::string>(kClaimDue, leaseUntil, now, name, now, now)
                                           : m_db.value<std::string>(kClaim, leaseUntil, now, name, now);
    return claimed.has_value();
}

void TaskStore::finish(std::string_view name, std::int64_t leaseUntil, std::int64_t nextAt, std::string_view result)
{
    m_db.run(kFinish, nextAt, result, name, leaseUntil);
}

} // namespace trivet::cron
