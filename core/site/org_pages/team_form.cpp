#include "org_pages/team_form.hpp"

#include "orgs/team_access.hpp"
#include "pages/reader.hpp"
#include "repo_settings_pages/rights_words.hpp"

#include <algorithm>

namespace trivet::org_pages {
namespace {

using orgs::AccessLevel;
using repo_settings_pages::unitTitles;

bool isOffered(std::string_view unit)
{
    const auto titles = unitTitles();
    return std::any_of(titles.begin(), titles.end(), [&](auto& each) { return repos::nameOf(each.unit) == unit; });
}

std::map<std::string, std::string> unitsOf(const TeamForm& form)
{
    std::map<std::string, std::string> units;
    for (const auto& each : form.units)
        if (const auto equals = each.rfind('='); equals != std::string::npos)
            units[each.substr(0, equals)] = each.substr(equals + 1);
    return units;
}

// Whether what is offered has this level, as far as it goes.
bool isPreset(const orgs::UnitLevels& units, AccessLevel level)
{
    for (const auto& [unit, wanted] : orgs::allUnits(level)) {
        const auto found = units.find(unit);
        if (isOffered(unit) && (found == units.end() || found->second != wanted))
            return false;
    }
    return true;
}

std::string accessOf(const orgs::TeamRow& team, const orgs::UnitLevels& units)
{
    return team.accessLevel() >= AccessLevel::Admin ? "admin"
           : isPreset(units, AccessLevel::Write)    ? "write"
           : isPreset(units, AccessLevel::Read)     ? "read"
                                                    : "units";
}

template <class Wanted> void setAccess(Wanted& wanted, const TeamForm& form)
{
    const bool isByUnit = form.access == "units";
    wanted.permission = isByUnit ? "read" : form.access;
    if (isByUnit) {
        wanted.unitsMap = unitsOf(form);
    } else if (form.access != "admin") {
        std::vector<std::string> names;
        for (const auto& [unit, level] : orgs::allUnits(AccessLevel::Read))
            names.push_back(unit);
        wanted.units = std::move(names);
    }
}

} // namespace

TeamForm formOf(const orgs::TeamRow& team, const orgs::UnitLevels& units)
{
    TeamForm form{.name = team.name,
                  .description = team.description,
                  .visibility = std::string(users::nameOf(team.seenBy())),
                  .access = accessOf(team, units),
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
    setAccess(wanted, form);
    return wanted;
}

orgs::EditTeam changeOf(const TeamForm& form, const orgs::TeamRow& team, const orgs::UnitLevels& units)
{
    orgs::EditTeam wanted{.visibility = form.visibility, .description = form.description};
    if (team.isOwners())
        return wanted;
    wanted.name = form.name;
    wanted.includesAllRepositories = form.hasAllRepositories;
    wanted.canCreateOrgRepo = form.mayCreateRepositories;
    setAccess(wanted, form);
    if (form.access == "units")
        for (const auto& [name, level] : units)
            if (!isOffered(name))
                wanted.unitsMap[name] = std::string(orgs::nameOf(level));
    return wanted;
}

std::vector<UnitChoice> unitChoices(const http::Context& context, const TeamForm& form)
{
    const auto has = [&](const std::string& word) {
        return std::find(form.units.begin(), form.units.end(), word) != form.units.end();
    };
    const auto most = orgs::allUnits(AccessLevel::Write);
    std::vector<UnitChoice> choices;
    for (const auto& [unit, title] : unitTitles()) {
        const std::string name(repos::nameOf(unit));
        choices.push_back({.unit = name,
                           .title = pages::text(context, title),
                           .isRead = has(name + "=read"),
                           .isWrite = has(name + "=write") || has(name + "=admin"),
                           .canBeWritten = most.at(name) == AccessLevel::Write});
    }
    return choices;
}

} // namespace trivet::org_pages
