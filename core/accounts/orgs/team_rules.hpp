#pragma once
#include "orgs/team_store.hpp"
#include "orgs/team_types.hpp"

#include <cstdint>

namespace trivet::orgs {

// Throws Error (Invalid) for a name that cannot be used or is taken, and for units that do not exist.
TeamRow createTeam(db::Database& db, std::int64_t orgId, const CreateTeam& wanted, std::int64_t now);

// What the team of owners may do never changes. Throws Error: NotFound, Invalid.
TeamRow editTeam(db::Database& db, std::int64_t teamId, const EditTeam& wanted);

// Whoever was in no other team leaves the organization with it. Throws Error (Forbidden) for the team of owners.
void deleteTeam(db::Database& db, const TeamRow& team);

} // namespace trivet::orgs
