#pragma once
#include "signin/failures.hpp"

#include <cstdint>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::signin {

// Counts of failures by name in the database, for all hosts that share it. On PostgreSQL only: there one who writes
// does not keep others waiting, and the table is not logged, so that whoever guesses costs neither disk nor standby. A
// server that crashed, or took over, begins to count anew. Names are kept as keyed hashes only.
class FailureStore {
public:
    FailureStore(db::Database& db, std::string_view key) : m_db(db), m_key(key) {}

    Failures find(std::string_view name);
    // One more; the first again if those before are older than `forgottenAfter` seconds.
    void count(std::string_view name, std::int64_t forgottenAfter, std::int64_t now);
    void forget(std::string_view name);

private:
    db::Database& m_db;
    std::string_view m_key;
};

} // namespace trivet::signin
