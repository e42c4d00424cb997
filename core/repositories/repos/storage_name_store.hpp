#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

class StorageNameStore {
public:
    explicit StorageNameStore(db::Database& db) : m_db(db) {}

    // The names of all directories there should be, each with the "owner/name" of its repository.
    std::map<std::string, std::string> all();
    // How many of them there should be.
    std::int64_t countOf(const std::vector<std::string>& names);

private:
    db::Database& m_db;
};

} // namespace trivet::repos
