#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
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
    auto columns() { return std::tie(name, nextAt, leaseUntil, startedAt, runCount, result); }
};

enum class When { Due, Anytime };

class TaskStore {
public:
    explicit TaskStore(db::Database& db) : m_db(db) {}

    std::map<std::string, TaskRow> all();
    void addUnlessKnown(std::string_view name);
    // True for exactly one of all who try: the task is theirs until the lease runs out or they finish it.
    bool claim(std::string_view name, When when, std::int64_t now, std::int64_t leaseUntil);
    // Nothing happens if the lease has run out and somebody else has the task.
    void finish(std::string_view name, std::int64_t leaseUntil, std::int64_t nextAt, std::string_view result);

private:
    db::Database& m_db;
};

} // namespace trivet::cron
