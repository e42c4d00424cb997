#pragma once
#include "access/identity.hpp"
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
    explicit AuthorStore(db::Database& db) : m_db(db) {}

    // By address in lower case: the accounts this caller may know of. One statement for any number.
    std::map<std::string, users::AccountRow> of(std::vector<std::string> emails, const access::Identity& viewer);

private:
    db::Database& m_db;
};

} // namespace trivet::gitdata
