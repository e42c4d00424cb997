#pragma once
#include <cstdint>
#include <optional>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::admin_pages {

// How much there is of what, for the page about the state of the site.
class HealthStore {
public:
    explicit HealthStore(db::Database& db) : m_db(db) {}

    std::int64_t databaseBytes();
    std::optional<std::int64_t> logBytes(); // of SQLite's write-ahead log
    std::int64_t countSessions(std::int64_t now);
    std::int64_t countOverdueTasks(std::int64_t now);

private:
    db::Database& m_db;
};

} // namespace trivet::admin_pages
