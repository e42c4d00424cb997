#pragma once
#include "orgs/team_store.hpp"
#include "repos/repo_guards.hpp"
#include "users/account_row.hpp"

#include <string>
#include <vector>

namespace trivet::reviews {

// The users of these names or addresses. Throws Error (NotFound) for one that is not there, or not for this caller.
std::vector<users::AccountRow> requireUsers(http::Context& context, const std::vector<std::string>& names);

// The same of teams of the owner of a repository; none if that is a user, who has no teams.
std::vector<orgs::TeamRow> requireTeams(http::Context& context, const repos::VisibleRepo& repo,
                                        const std::vector<std::string>& names);

} // namespace trivet::reviews
