#pragma once
#include "orgs/team_store.hpp"
#include "users/account_row.hpp"

#include <cstdint>

namespace trivet::orgs {

enum class Showing { Public, Concealed };

// Throws Error: Forbidden for a user the organization has blocked, Invalid for an organization.
void addToTeam(db::Database& db, const TeamRow& team, const users::AccountRow& account);

// Who leaves the last team leaves the organization. Throws Error: NotFound for who is not in it, Invalid for the last
// owner.
void removeFromTeam(db::Database& db, const TeamRow& team, std::int64_t accountId);

// Out of all teams and so out of the organization. Throws as removeFromTeam().
void removeFromOrganization(db::Database& db, std::int64_t orgId, std::int64_t accountId);

// Throws Error (NotFound) for who is not a member.
void showMembership(db::Database& db, std::int64_t orgId, std::int64_t accountId, Showing showing);

} // namespace trivet::orgs
