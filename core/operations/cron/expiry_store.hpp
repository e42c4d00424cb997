#pragma once
#include "base/message.hpp"
#include "base/progress.hpp"

#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::cron {

// Rows that have served their time.
class ExpiryStore {
public:
    explicit ExpiryStore(db::Database& db) : m_db(db) {}
    // Says how many of what are gone.
    Messages removeExpired(std::int64_t now, const Progress& progress = noProgress);

private:
    db::Database& m_db;
};

} // namespace trivet::cron
