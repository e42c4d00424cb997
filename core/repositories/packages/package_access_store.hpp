#pragma once
#include "access/identity.hpp"
#include "orgs/access_level.hpp"
#include "users/account_row.hpp"

namespace trivet::db {
class Database;
}

namespace trivet::packages {

// What somebody may do with the packages of an owner. The owner and administrators may do everything, members of an
// organization what their teams may do with packages, others may read those of owners that are not private. The scope
// of a token is not asked here.
orgs::AccessLevel accessTo(db::Database& db, const users::AccountRow& owner, const access::Identity& who);

} // namespace trivet::packages
