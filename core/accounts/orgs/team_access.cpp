#include "orgs/team_access.hpp"

#include "json/problems.hpp"

#include <algorithm>

namespace trivet::orgs {
namespace {

constexpr MessageFormat<1> kNoUnit{"org.no_unit", "there is no unit {{NAME}}"};
constexpr MessageFormat<1> kNoUnitLevel{"org.no_unit_level", "{{NAME}} must be one of none, read, write, admin"};

struct Unit {
    std::string_view name;
    AccessLevel most;
};

// The only list of the parts of a repository.
constexpr Unit kUnits[] = {
    {"repo.code", AccessLevel::Owner},      {"repo.issues", AccessLevel::Owner},
    {"repo.pulls", AccessLevel::Owner},     {"repo.releases", AccessLevel::Owner},
    {"repo.wiki", AccessLevel::Owner},      {"repo.ext_wiki", AccessLevel::Read},
    {"repo.ext_issues", AccessLevel::Read}, {"repo.projects", AccessLevel::Owner},
    {"repo.packages", AccessLevel::Owner},  {"repo.actions", AccessLevel::Owner},
};

const Unit* unitNamed(std::string_view name)
{
    const auto found =
        std::find_if(std::begin(kUnits), std::end(kUnits), [&](auto& unit) { return unit.name == name; });
    return found == std::end(kUnits) ? nullptr : found;
}

// What a single unit may have at most: owning is a matter of the organization.
AccessLevel within(const Unit& unit, AccessLevel level) { return std::min({level, unit.most, AccessLevel::Admin}); }

UnitLevels listedUnits(const std::vector<std::string>& names, AccessLevel level, json::Problems& problems)
{
    UnitLevels units;
    for (const auto& name : names) {
        if (const auto* unit = unitNamed(name))
            units[name] = within(*unit, level);
        else
            problems.add("units", kNoUnit.with(name));
    }
    return units;
}

UnitLevels mappedUnits(const std::map<std::string, std::string>& wanted, json::Problems& problems)
{
    UnitLevels units;
    for (const auto& [name, word] : wanted) {
        const auto* unit = unitNamed(name);
        const auto level = levelNamed(word);
        if (!unit)
            problems.add("units_map", kNoUnit.with(name));
        else if (!level)
            problems.add("units_map", kNoUnitLevel.with(name));
        else
            units[name] = within(*unit, *level);
    }
    return units;
}

UnitLevels relevelled(UnitLevels units, AccessLevel level)
{
    for (auto& [name, has] : units)
        if (const auto* unit = unitNamed(name); unit && has != AccessLevel::None)
            has = within(*unit, level);
    return units;
}

AccessLevel leastOf(const UnitLevels& units)
{
    auto least = AccessLevel::None;
    for (const auto& [name, level] : units)
        if (level != AccessLevel::None && (least == AccessLevel::None || level < least))
            least = level;
    return least;
}

} // namespace

UnitLevels allUnits(AccessLevel level)
{
    UnitLevels units;
    for (const auto& unit : kUnits)
        units.emplace(unit.name, std::min(level, unit.most));
    return units;
}

TeamAccess accessFor(const AccessInput& input, const TeamAccess& otherwise)
{
    json::Problems problems;
    auto access = accessFor(input, otherwise, problems);
    problems.throwIfAny();
    return access;
}

TeamAccess accessFor(const AccessInput& input, const TeamAccess& otherwise, json::Problems& problems)
{
    const auto level = levelNamed(input.permission).value_or(otherwise.level);
    TeamAccess access{.level = level};
    if (!input.unitsMap.empty()) {
        access.units = mappedUnits(input.unitsMap, problems);
        access.level = level >= AccessLevel::Admin ? level : std::min(leastOf(access.units), AccessLevel::Write);
    } else if (!input.units.empty()) {
        access.units = listedUnits(input.units, level, problems);
    } else {
        access.units = relevelled(otherwise.units, level);
    }
    if (level >= AccessLevel::Admin)
        access.units = allUnits(level);
    return access;
}

} // namespace trivet::orgs
