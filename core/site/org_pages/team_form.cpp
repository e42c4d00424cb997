#include "org_pages/team_form.hpp"

#include "orgs/team_access.hpp"

#include <algorithm>

namespace trivet::org_pages {
namespace {

using orgs::AccessLevel;

std::map<std::string, std::string> unitsOf(const TeamForm& form)
{
    std::map<std::string, std::string> units;
    for (const auto& each : form.units)
        if (const auto equals = each.rfind('='); equals != std::string::npos)
            units[each.substr(0, equals)] = each.substr(equals + 1);
    return units;
}

} // namespace

TeamForm formOf(const orgs::TeamRow& team, const orgs::UnitLevels& units)
{
    TeamForm form{.name = team.name,
                  .description = team.description,
                  .visibility = std::string(users::nameOf(team.seenBy())),
                  .access = team.accessLevel() >= AccessLevel::Admin ? "admin" : "units",
                  .hasAllRepositories = team.hasAllRepositories,
                  .mayCreateRepositories = team.mayCreateRepositories};
    for (const auto& [name, level] : units)
        form.units.push_back(name + "=" + std::string(orgs::nameOf(level)));
    return form;
}

orgs::CreateTeam creationOf(const TeamForm& form)
{
    orgs::CreateTeam wanted{.name = form.name,
                            .description = form.description,
                            .visibility = form.visibility,
                            .includesAllRepositories = form.hasAllRepositories,
                            .canCreateOrgRepo = form.mayCreateRepositories};
    if (form.access == "admin")
        wanted.permission = "admin";
    else
        wanted.unitsMap = unitsOf(form);
    return wanted;
}

orgs::EditTeam changeOf(const TeamForm& form, const orgs::TeamRow& team)
{
    orgs::EditTeam wanted{.visibility = form.visibility, .description = form.description};
    if (team.isOwners())
        return wanted;
    wanted.name = form.name;
    wanted.includesAllRepositories = form.hasAllRepositories;
    wanted.canCreateOrgRepo = form.mayCreateRepositories;
    if (form.access == "admin")
        wanted.permission = "admin";
    else
        wanted.unitsMap = unitsOf(form);
    return wanted;
}

std::vector<UnitChoice> unitChoices(const TeamForm& form)
{
    const auto has = [&](const std::string& word) {
        return std::find(form.units.begin(), form.units.end(), word) != form.units.end();
    };
    std::vector<UnitChoice> choices;
    for (const auto& [name, level] : orgs::allUnits(AccessLevel::Write))
        choices.push_back({.unit = name, .isRead = has(name + "=read"), .isWrite = has(name + "=write")});
    return choices;
}

} // namespace trivet::org_pages
