#pragma once
#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::migrations {

// Counts again what the rows of one repository come to, where they were written without being counted one by one.
class MigratedCountStore {
public:
    explicit MigratedCountStore(db::Database& db) : m_db(db) {}

    // Its open issues and pull requests, the number that was given last, and the comments of each.
    void recount(std::int64_t repositoryId);

private:
    db::Database& m_db;
};

} // namespace trivet::migrations
