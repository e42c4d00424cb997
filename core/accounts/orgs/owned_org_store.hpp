#pragma once
#include "users/account_row.hpp"

#include <cstdint>
#include <set>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::orgs {

// The numbers of those of these organizations that the account owns.
std::set<std::int64_t> ownedAmong(db::Database& db, std::int64_t accountId, const std::vector<users::AccountRow>& orgs);

} // namespace trivet::orgs
