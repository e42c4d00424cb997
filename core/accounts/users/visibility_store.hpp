#pragma once
#include "access/identity.hpp"
#include "db/query.hpp"
#include "users/account_row.hpp"

namespace trivet::db {
class Database;
}

namespace trivet::users {

// Whether the caller's token was made for public things only.
bool isLimitedToPublic(const access::Identity& viewer);

// Whether this caller may know that the account exists. A private one is known to itself, to administrators, to the
// members of an organization about the organization, and to who shares an organization about a user. A restricted
// caller knows the organizations they are in, who else is there, and public users. A caller limited to public things
// knows public accounts only, even about itself.
bool isVisible(db::Database& db, const AccountRow& account, const access::Identity& viewer);

// The same as a condition on "account a", to be added behind a WHERE: lists and counts must agree with isVisible().
void addVisibleTo(db::Query& query, const access::Identity& viewer);

} // namespace trivet::users
