#include "orgs/team_rules.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "orgs/membership_store.hpp"
#include "json/problems.hpp"

#include <algorithm>

namespace trivet::orgs {
namespace {

constexpr MessageFormat<> kTeamCharacters{"org.team_characters", "may only have letters, digits, '-', '_' and '.'"};
constexpr MessageFormat<> kTeamReserved{"org.team_reserved", "this name is reserved"};
constexpr MessageFormat<2> kTeamExists{"org.team_exists", "team already exists [org_id: {{ID}}, name: {{NAME}}]"};
constexpr MessageFormat<> kOwnersKeepName{"org.owners_keep_name", "the team of owners keeps its name"};
constexpr MessageFormat<> kOwnersStay{"org.owners_stay", "the team of owners cannot be deleted"};

void checkTeamName(const std::string& name, json::Problems& problems)
{
    const auto isFine = [](char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '_' || c == '.'; };
    if (!std::all_of(name.begin(), name.end(), isFine))
        problems.add("name", kTeamCharacters);
    else if (equalsIgnoringAsciiCase(name, "new") || name == "." || name == "..")
        problems.add("name", kTeamReserved);
}

void requireFreeTeamName(db::Database& db, const TeamRow& team)
{
    const auto holder = TeamStore(db).findByName(team.orgId, team.name);
    if (holder && holder->id != team.id)
        throw Error::invalid(kTeamExists.with(team.orgId, team.name)).at("name");
}

std::int64_t visibilityOr(const std::string& name, std::int64_t otherwise)
{
    return name.empty() ? otherwise : static_cast<std::int64_t>(users::visibilityNamed(name));
}

// Who may do everything has no units of their own.
void storeUnits(db::Database& db, std::int64_t teamId, const TeamAccess& access)
{
    TeamStore(db).setUnits(teamId, access.level >= AccessLevel::Admin ? UnitLevels{} : access.units);
}

TeamAccess accessOf(db::Database& db, const TeamRow& team)
{
    const auto level = team.accessLevel();
    return {level, level >= AccessLevel::Admin ? allUnits(level) : TeamStore(db).unitsOf({team.id})[team.id]};
}

void applyAccess(db::Database& db, TeamRow& team, const EditTeam& wanted)
{
    team.hasAllRepositories = wanted.includesAllRepositories.value_or(team.hasAllRepositories);
    team.mayCreateRepositories = wanted.canCreateOrgRepo.value_or(team.mayCreateRepositories);
    const AccessInput input{wanted.permission, wanted.units, wanted.unitsMap};
    if (input.isEmpty())
        return;
    const auto access = accessFor(input, accessOf(db, team));
    team.level = static_cast<std::int64_t>(access.level);
    storeUnits(db, team.id, access);
}

} // namespace

TeamRow createTeam(db::Database& db, std::int64_t orgId, const CreateTeam& wanted, std::int64_t now)
{
    json::Problems problems;
    if (trimmed(wanted.name).empty())
        problems.add("name", json::kRequired);
    else
        checkTeamName(wanted.name, problems);
    const auto access = accessFor({wanted.permission, wanted.units, wanted.unitsMap},
                                  {AccessLevel::Read, allUnits(AccessLevel::Read)}, problems);
    problems.throwIfAny();
    return db.transact([&] {
        TeamRow team{.orgId = orgId,
                     .name = wanted.name,
                     .lowerName = asciiLower(wanted.name),
                     .description = wanted.description,
                     .level = static_cast<std::int64_t>(access.level),
                     .hasAllRepositories = wanted.includesAllRepositories,
                     .mayCreateRepositories = wanted.canCreateOrgRepo,
                     .visibility = visibilityOr(wanted.visibility, TeamRow{}.visibility),
                     .createdAt = now};
        requireFreeTeamName(db, team);
        team.id = TeamStore(db).insert(team);
        storeUnits(db, team.id, access);
        return team;
    });
}

TeamRow editTeam(db::Database& db, std::int64_t teamId, const EditTeam& wanted)
{
    json::Problems problems;
    checkTeamName(wanted.name, problems);
    const AccessInput input{wanted.permission, wanted.units, wanted.unitsMap};
    accessFor(input, {}, problems); // what the team has now makes no unit wrong
    problems.throwIfAny();
    return db.transact([&] {
        TeamStore teams(db);
        auto found = teams.find(teamId);
        if (!found)
            throw Error::notFound();
        TeamRow team = std::move(*found);
        if (!wanted.name.empty() && wanted.name != team.name) {
            if (team.isOwners())
                throw Error::invalidField("name", kOwnersKeepName);
            team.name = wanted.name;
            requireFreeTeamName(db, team);
        }
        team.description = wanted.description.value_or(team.description);
        team.visibility = visibilityOr(wanted.visibility, team.visibility);
        if (!team.isOwners())
            applyAccess(db, team, wanted);
        teams.update(team);
        return team;
    });
}

void deleteTeam(db::Database& db, const TeamRow& team)
{
    if (team.isOwners())
        throw Error::forbidden(kOwnersStay);
    db.transact([&] {
        TeamStore(db).remove(team.id);
        MembershipStore(db).dropTeamless(team.orgId);
    });
}

} // namespace trivet::orgs
