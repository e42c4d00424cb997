#pragma once
#include <cstdint>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::pushes {

// Repositories that came with tags nobody pushed: what is known of tags is read from git later.
class TagScanStore {
public:
    explicit TagScanStore(db::Database& db) : m_db(db) {}

    void add(std::int64_t repositoryId);
    void remove(std::int64_t repositoryId);
    std::vector<std::int64_t> some(); // the first hundred
    std::int64_t count();

private:
    db::Database& m_db;
};

} // namespace trivet::pushes
