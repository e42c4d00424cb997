#pragma once
#include "access/identity.hpp"
#include "settings/settings.hpp"
#include "users/account_row.hpp"

#include <map>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::gitdata {

// Whose addresses are written in commits.
class AuthorStore {
public:
    AuthorStore(db::Database& db, const Settings& settings) : m_db(db), m_settings(settings) {}

    // By address in lower case: the accounts this caller may know of, also by the addresses that stand for hidden ones.
    // Two statements at most, for any number.
    std::map<std::string, users::AccountRow> of(std::vector<std::string> emails, const access::Identity& viewer);

private:
    db::Database& m_db;
    const Settings& m_settings;
};

} // namespace trivet::gitdata
