#include "cron/task_store.hpp"

#include "base/clock_skew.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::cron {
namespace {

constexpr db::Sql kAll = db::join<"SELECT ", db::selectList<TaskRow>, " FROM task ORDER BY name">();
constexpr db::Sql kAdd = db::join<db::insertInto<"task", TaskRow>, " ON CONFLICT (name) DO NOTHING">();
// What a clock that was ahead has started neither holds its lease nor fixes its next run.
constexpr db::Sql kWant = "UPDATE task SET wanted_at = $1 WHERE name = $2 AND (lease_until <= $1 OR started_at > $3)"
                          " AND wanted_at = 0 RETURNING name";
constexpr db::Sql kFirstWanted = "SELECT name FROM task WHERE wanted_at > 0 AND (lease_until <= $1 OR started_at > $2)"
                                 " ORDER BY wanted_at, name LIMIT 1";
constexpr db::Piece kTake = "UPDATE task SET lease_until = $1, started_at = $2, done_count = 0, total_count = 0"
                            " WHERE name = $3 AND (lease_until <= $2 OR started_at > $4)";
constexpr db::Sql kClaimDue = db::join<kTake, " AND (next_at <= $2 OR started_at > $4) RETURNING name">();
constexpr db::Sql kClaimWanted = db::join<kTake, " AND wanted_at > 0 RETURNING name">();
constexpr db::Sql kClaim = db::join<kTake, " RETURNING name">();
constexpr db::Sql kProgress = "UPDATE task SET done_count = $1, total_count = $2, lease_until = $3"
                              " WHERE name = $4 AND lease_until = $5";
constexpr db::Sql kFinish = "UPDATE task SET lease_until = 0, next_at = $1, run_count = run_count + 1, result = $2,"
                            " wanted_at = 0, done_count = 0, total_count = 0 WHERE name = $3 AND lease_until = $4";
constexpr db::Sql kPosition = "SELECT position FROM task WHERE name = $1";
constexpr db::Sql kSetPosition = "UPDATE task SET position = $1 WHERE name = $2";

const db::Sql& claimFor(When when)
{
    switch (when) {
    case When::Due:
        return kClaimDue;
    case When::Wanted:
        return kClaimWanted;
    case When::Anytime:
        break;
    }
    return kClaim;
}

} // namespace

bool TaskRow::isRunning(std::int64_t now) const { return leaseUntil > now && !isAhead(startedAt, now); }
bool TaskRow::isDue(std::int64_t now) const { return !isRunning(now) && (nextAt <= now || isAhead(startedAt, now)); }

std::map<std::string, TaskRow> TaskStore::all()
{
    std::map<std::string, TaskRow> rows;
    for (auto& row : m_db.all<TaskRow>(kAll))
        rows.emplace(row.name, row);
    return rows;
}

void TaskStore::addUnlessKnown(std::string_view name) { m_db.run(kAdd, TaskRow{.name = std::string(name)}); }

bool TaskStore::claim(std::string_view name, When when, std::int64_t now, std::int64_t leaseUntil)
{
    return m_db.value<std::string>(claimFor(when), leaseUntil, now, name, latestPast(now)).has_value();
}

bool TaskStore::want(std::string_view name, std::int64_t now)
{
    return m_db.value<std::string>(kWant, now, name, latestPast(now)).has_value();
}

std::optional<std::string> TaskStore::firstWanted(std::int64_t now)
{
    return m_db.value<std::string>(kFirstWanted, now, latestPast(now));
}

bool TaskStore::noteProgress(std::string_view name, const Extension& lease, std::int64_t done, std::int64_t total)
{
    return m_db.run(kProgress, done, total, lease.to, name, lease.from) == 1;
}

void TaskStore::finish(std::string_view name, std::int64_t leaseUntil, std::int64_t nextAt, std::string_view result)
{
    m_db.run(kFinish, nextAt, result, name, leaseUntil);
}

std::string TaskStore::position(std::string_view name) { return m_db.value<std::string>(kPosition, name).value_or(""); }

void TaskStore::setPosition(std::string_view name, std::string_view position)
{
    m_db.run(kSetPosition, position, name);
}

} // namespace trivet::cron
