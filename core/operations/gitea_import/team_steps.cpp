#include "base/text.hpp"
#include "db/database.hpp"
#include "gitea_import/import_steps.hpp"
#include "orgs/membership_store.hpp"
#include "orgs/team_store.hpp"

#include <algorithm>
#include <array>

namespace trivet::gitea_import {
namespace {

using orgs::AccessLevel;

constexpr std::string_view kNoTeam = "its team is not here", kNotOrganization = "its organization is not here";

// By unit type, from 1.
constexpr std::array<std::string_view, 10> kUnits = {
    "repo.code",     "repo.issues",     "repo.pulls",    "repo.releases", "repo.wiki",
    "repo.ext_wiki", "repo.ext_issues", "repo.projects", "repo.packages", "repo.actions"};

AccessLevel levelOf(std::int64_t mode, AccessLevel most)
{
    return static_cast<AccessLevel>(std::clamp<std::int64_t>(mode, 0, static_cast<std::int64_t>(most)));
}

bool isOrganization(Import& import, std::int64_t id)
{
    const auto account = accountOf(import, id);
    return account && account->isOrganization;
}

bool isPerson(Import& import, std::int64_t id)
{
    const auto account = accountOf(import, id);
    return account && !account->isOrganization;
}

orgs::TeamRow teamFrom(const Import& import, const SourceRow& row)
{
    const bool isOwners = asciiLower(row.text("name")) == "owners";
    orgs::TeamRow team{.id = row.id(),
                       .orgId = row.integer("org_id"),
                       .name = row.text("name"),
                       .description = row.text("description"),
                       .hasAllRepositories = isOwners || row.isTrue("includes_all_repositories"),
                       .mayCreateRepositories = isOwners || row.isTrue("can_create_org_repo"),
                       .createdAt = import.now};
    // Only the team of that name owns the organization.
    team.level = static_cast<std::int64_t>(isOwners ? AccessLevel::Owner
                                                    : levelOf(row.integer("authorize"), AccessLevel::Admin));
    if (!row.isNull("visibility"))
        team.visibility = std::clamp<std::int64_t>(row.integer("visibility"), 0, 2);
    return team;
}

Outcome takeTeam(Import& import, const SourceRow& row)
{
    const auto team = teamFrom(import, row);
    orgs::TeamStore teams(import.db);
    if (!isOrganization(import, team.orgId))
        return Outcome::leftOut(kNotOrganization);
    if (teams.find(team.id))
        return Outcome::leftOut(kIdTaken);
    if (teams.findByName(team.orgId, team.name))
        return Outcome::leftOut("the organization has a team of that name");
    teams.insertKept(team);
    return Outcome::brought();
}

Outcome takeUnit(Import& import, const SourceRow& row)
{
    const auto type = row.integer("type");
    orgs::TeamStore teams(import.db);
    const auto team = teams.find(row.integer("team_id"));
    if (!team)
        return Outcome::leftOut(kNoTeam);
    if (type < 1 || type > static_cast<std::int64_t>(kUnits.size()))
        return Outcome::leftOut("a part of repositories that does not exist here");
    const auto unit = kUnits[static_cast<std::size_t>(type - 1)];
    const bool isLink = unit.starts_with("repo.ext_"); // to what lies elsewhere
    const auto level = levelOf(row.integer("access_mode"), isLink ? AccessLevel::Read : AccessLevel::Admin);
    // Those who administer everything need no rows, and no row is no access.
    if (team->accessLevel() < AccessLevel::Admin && level > AccessLevel::None)
        teams.addUnit(team->id, unit, level);
    return Outcome::brought();
}

Outcome takeTeamMember(Import& import, const SourceRow& row)
{
    const auto team = orgs::TeamStore(import.db).find(row.integer("team_id"));
    const auto account = row.integer("uid");
    if (!team)
        return Outcome::leftOut(kNoTeam);
    if (!isPerson(import, account))
        return Outcome::leftOut(kNoAccount);
    orgs::MembershipStore(import.db).addToTeam(team->orgId, team->id, account);
    return Outcome::brought();
}

// Who is in a team is a member already; what remains is who may know.
Outcome takeOrgMember(Import& import, const SourceRow& row)
{
    const auto isPublic = row.isTrue("is_public");
    if (!orgs::MembershipStore(import.db).setPublic(row.integer("org_id"), row.integer("uid"), isPublic))
        return Outcome::leftOut("the member is in no team of the organization");
    return Outcome::brought();
}

} // namespace

RowTaker teamRows()
{
    return {.columns = {"org_id", "name", "description", "authorize", "includes_all_repositories",
                        "can_create_org_repo", "visibility"},
            .take = takeTeam};
}

void addMissingOwnerTeams(Import& import) { orgs::TeamStore(import.db).addMissingOwners(import.now); }

RowTaker teamUnitRows() { return {.columns = {"team_id", "type", "access_mode"}, .take = takeUnit}; }
RowTaker teamMemberRows() { return {.columns = {"team_id", "uid"}, .take = takeTeamMember}; }
RowTaker orgMemberRows() { return {.columns = {"org_id", "uid", "is_public"}, .take = takeOrgMember}; }

} // namespace trivet::gitea_import
