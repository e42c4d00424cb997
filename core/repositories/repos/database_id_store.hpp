#pragma once
#include <optional>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// What tells this database from every other, and goes with it into its backups.
class DatabaseIdStore {
public:
    explicit DatabaseIdStore(db::Database& db) : m_db(db) {}

    std::optional<std::string> find();
    // Gives it one unless it has one; answers it.
    std::string settle();

private:
    db::Database& m_db;
};

} // namespace trivet::repos
