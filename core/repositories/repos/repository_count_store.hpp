#pragma once
#include "users/account_row.hpp"

#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// How many repositories of each RepositoryRow::seenBy there are. RepositoryStore keeps it, and AccountStore when an
// owner's visibility changes; lists read it.
class RepositoryCountStore {
public:
    explicit RepositoryCountStore(db::Database& db) : m_db(db) {}

    void add(std::int64_t seenBy);
    void leave(std::int64_t seenBy);

    std::int64_t upTo(users::Visibility seenBy);

private:
    db::Database& m_db;
};

} // namespace trivet::repos
