#pragma once
#include "auth_sources/auth_source_row.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::auth_sources {

class AuthSourceStore {
public:
    explicit AuthSourceStore(db::Database& db) : m_db(db) {}

    std::optional<AuthSourceRow> find(std::int64_t id);
    std::optional<AuthSourceRow> findByName(std::string_view name); // any letter case
    std::vector<AuthSourceRow> all();                               // by number
    std::vector<AuthSourceRow> active();
    std::vector<AuthSourceRow> configured(); // in app.ini
    std::optional<AuthSourceRow> newestSealed();

    // Nothing if the name is taken.
    std::optional<std::int64_t> insert(const AuthSourceRow& row);
    void update(const AuthSourceRow& row);
    bool remove(std::int64_t id);

    // Accounts whose password the source keeps.
    std::optional<users::AccountRow> accountOf(std::int64_t sourceId, std::string_view loginName);
    std::vector<users::AccountRow> accountsOf(std::int64_t sourceId, std::int64_t afterId, std::int64_t most);
    std::int64_t countAccounts(std::int64_t sourceId);

private:
    db::Database& m_db;
};

} // namespace trivet::auth_sources
