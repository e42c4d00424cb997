#pragma once
#include "db/column.hpp"

#include <cstdint>
#include <string>
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
    static constexpr auto columns()
    {
        return db::columns(db::generated("id", &StoredRow::id), db::column("storage", &StoredRow::storage),
                           db::column("default_branch", &StoredRow::defaultBranch),
                           db::column("object_format", &StoredRow::objectFormat),
                           db::column("a.name || '/' || r.name", &StoredRow::address),
                           db::column("is_empty", &StoredRow::isEmpty));
    }
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
