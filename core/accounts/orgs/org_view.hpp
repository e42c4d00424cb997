#pragma once
#include "http/context.hpp"
#include "orgs/org_types.hpp"
#include "orgs/team_store.hpp"
#include "orgs/team_types.hpp"
#include "users/account_row.hpp"

#include <vector>

namespace trivet::orgs {

Organization toWire(const users::AccountRow& row, const http::Context& context);
std::vector<Organization> toWire(const std::vector<users::AccountRow>& rows, const http::Context& context);

// With their units and organizations, in two statements for any number of them.
std::vector<Team> toWire(const std::vector<TeamRow>& rows, http::Context& context);
Team toWire(const TeamRow& row, http::Context& context);

} // namespace trivet::orgs
