#pragma once
#include "db/column.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::cron {

struct TaskRow {
    std::string name{};
    std::int64_t nextAt = 0, leaseUntil = 0;
    std::int64_t startedAt = 0; // 0: never
    std::int64_t runCount = 0;
    std::string result{};
    std::int64_t wantedAt = 0;                  // 0: nobody waits for it
    std::int64_t doneCount = 0, totalCount = 0; // of the run that is under way; 0 of 0: it does not tell

    bool isRunning(std::int64_t now) const;
    bool isDue(std::int64_t now) const;

    static constexpr auto columns()
    {
        return db::columns(db::column("name", &TaskRow::name), db::column("next_at", &TaskRow::nextAt),
                           db::column("lease_until", &TaskRow::leaseUntil),
                           db::column("started_at", &TaskRow::startedAt), db::column("run_count", &TaskRow::runCount),
                           db::column("result", &TaskRow::result), db::column("wanted_at", &TaskRow::wantedAt),
                           db::column("done_count", &TaskRow::doneCount),
                           db::column("total_count", &TaskRow::totalCount));
    }
};

enum class When { Due, Wanted, Anytime };

class TaskStore {
public:
    explicit TaskStore(db::Database& db) : m_db(db) {}

    std::map<std::string, TaskRow> all();
    void addUnlessKnown(std::string_view name);
    // False if somebody is at it or it is wanted already.
    bool want(std::string_view name, std::int64_t now);
    // Wanted, and nobody is at it: the one that has waited longest.
    std::optional<std::string> firstWanted(std::int64_t now);
    // True for exactly one of all who try: the task is theirs until the lease runs out or they finish it.
    bool claim(std::string_view name, When when, std::int64_t now, std::int64_t leaseUntil);
    struct Extension {
        std::int64_t from = 0, to = 0; // ends of the lease
    };
    // A task that gets on keeps its lease. Nothing happens in these two, and the first says so, if the lease has run
    // out and somebody else has the task.
    bool noteProgress(std::string_view name, const Extension& lease, std::int64_t done, std::int64_t total);
    void finish(std::string_view name, std::int64_t leaseUntil, std::int64_t nextAt, std::string_view result);

    // Where it begins the next time; only the task itself knows what that means.
    std::string position(std::string_view name);
    void setPosition(std::string_view name, std::string_view position);

private:
    db::Database& m_db;
};

} // namespace trivet::cron
