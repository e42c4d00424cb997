#pragma once
#include "orgs/org_types.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::orgs {

// Throws Error (Forbidden) for a user who may make no organizations.
void requireMayCreate(const users::AccountRow& user);

// Makes the organization with its team of owners, whose first member is the owner given. Throws Error: Forbidden for a
// user who may not, Invalid for what cannot be used or is taken.
users::AccountRow createOrganization(db::Database& db, const users::AccountRow& owner, const CreateOrganization& wanted,
                                     std::int64_t now);

// Throws Error (Invalid).
users::AccountRow editOrganization(db::Database& db, std::int64_t orgId, const EditOrganization& wanted,
                                   std::int64_t now);

} // namespace trivet::orgs
