#pragma once
#include "users/account_row.hpp"

#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// To be asked before what takes its time; the row decides. Throws Error: Invalid for a name that cannot be used,
// Conflict if the owner has a repository of this name.
void requireFreeName(db::Database& db, const users::AccountRow& owner, const std::string& name);

} // namespace trivet::repos
