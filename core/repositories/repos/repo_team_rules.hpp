#pragma once
#include "http/context.hpp"
#include "orgs/team_store.hpp"
#include "repos/repo_guards.hpp"

// Which teams of its organization have a repository. What changes something is recorded.
namespace trivet::repos {

// Throws Error (MethodNotAllowed) unless it belongs to an organization.
void requireOrganization(const VisibleRepo& repo);

// Owners of the organization change it, and administrators of the repository where the organization lets them.
bool mayChangeTeams(const VisibleRepo& repo);
// Throws Error: MethodNotAllowed unless it belongs to an organization, Forbidden.
void requireMayChangeTeams(const VisibleRepo& repo);

// For who may change them. Both throw Error (Invalid) if nothing would change.
void addTeam(http::Context& context, const VisibleRepo& repo, const orgs::TeamRow& team);
void removeTeam(http::Context& context, const VisibleRepo& repo, const orgs::TeamRow& team);

// The same where it does not matter whether something changes.
void giveToTeam(http::Context& context, const orgs::TeamRow& team, const OwnedRepository& repository);
void takeFromTeam(http::Context& context, const orgs::TeamRow& team, const OwnedRepository& repository);

} // namespace trivet::repos
