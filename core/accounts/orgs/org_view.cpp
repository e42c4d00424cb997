#include "orgs/org_view.hpp"

#include "db/database.hpp"
#include "users/account_store.hpp"

namespace trivet::orgs {
namespace {

Team toTeam(const TeamRow& row, const UnitLevels& units)
{
    Team team{.id = row.id, .name = row.name, .description = row.description};
    team.includesAllRepositories = row.hasAllRepositories;
    team.permission = nameOf(row.accessLevel());
    team.canCreateOrgRepo = row.mayCreateRepositories;
    team.visibility = users::nameOf(row.seenBy());
    for (const auto& [unit, level] : units) {
        team.unitsMap.emplace(unit, nameOf(level));
        if (level != AccessLevel::None)
            team.units.push_back(unit);
    }
    return team;
}

} // namespace

Organization toWire(const users::AccountRow& row, const http::Context& context)
{
    return {.id = row.id,
            .name = row.name,
            .fullName = row.fullName,
            .email = context.who.isSignedIn() ? row.email : "",
            .avatarUrl = context.absoluteUrl("avatars/" + std::to_string(row.id)),
            .description = row.description,
            .website = row.website,
            .location = row.location,
            .visibility = std::string(users::nameOf(row.seenBy())),
            .repoAdminChangeTeamAccess = row.adminsChangeTeams,
            .username = row.name};
}

std::vector<Organization> toWire(const std::vector<users::AccountRow>& rows, const http::Context& context)
{
    std::vector<Organization> organizations;
    organizations.reserve(rows.size());
    for (const auto& row : rows)
        organizations.push_back(toWire(row, context));
    return organizations;
}

std::vector<Team> toWire(const std::vector<TeamRow>& rows, http::Context& context)
{
    std::vector<std::int64_t> teamIds, orgIds;
    for (const auto& row : rows) {
        teamIds.push_back(row.id);
        if (orgIds.empty() || orgIds.back() != row.orgId)
            orgIds.push_back(row.orgId);
    }
    auto units = TeamStore(context.db()).unitsOf(teamIds);
    std::map<std::int64_t, Organization> organizations;
    for (const auto& org : users::AccountStore(context.db()).findAll(orgIds))
        organizations.emplace(org.id, toWire(org, context));

    std::vector<Team> teams;
    for (const auto& row : rows) {
        const bool hasAllUnits = row.accessLevel() >= AccessLevel::Admin;
        teams.push_back(toTeam(row, hasAllUnits ? allUnits(row.accessLevel()) : units[row.id]));
        teams.back().organization = organizations[row.orgId];
    }
    return teams;
}

Team toWire(const TeamRow& row, http::Context& context) { return std::move(toWire(std::vector{row}, context).front()); }

} // namespace trivet::orgs
