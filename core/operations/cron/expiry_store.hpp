#pragma once
#include "base/progress.hpp"

#include <cstdint>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::cron {

// Rows that have served their time.
class ExpiryStore {
public:
    explicit ExpiryStore(db::Database& db) : m_db(db) {}
    // Says how many of what are gone.
    std::string removeExpired(std::int64_t now, const Progress& progress = tellNobody);

private:
    db::Database& m_db;
};

} // namespace trivet::cron
