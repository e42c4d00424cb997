#pragma once
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// What is needed to make the directory of a repository anew.
struct StoredRow {
    std::int64_t id = 0;
    std::string storage{}, defaultBranch{}, objectFormat{}, address{}; // address: "owner/name"
    bool isEmpty = false;
    auto columns() { return std::tie(id, storage, defaultBranch, objectFormat, address, isEmpty); }
};

class DirectoryStore {
public:
    explicit DirectoryStore(db::Database& db) : m_db(db) {}

    std::vector<StoredRow> latest(std::int64_t limit); // the newest first
    std::vector<StoredRow> all();
    void noteEmpty(std::int64_t id); // nothing is left in it

private:
    db::Database& m_db;
};

} // namespace trivet::repos
