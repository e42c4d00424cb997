#pragma once
#include "orgs/access_level.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace trivet::json {
class Problems;
}

namespace trivet::orgs {

// By the name of a part of a repository ("repo.code"). A part that is not in it is not accessible.
using UnitLevels = std::map<std::string, AccessLevel>;

// What a team may do: administrators and owners may do everything, the others what their units say. The level of those
// is the least that any of their units has.
struct TeamAccess {
    AccessLevel level = AccessLevel::None;
    UnitLevels units{};
};

// All units at this level; trackers and wikis elsewhere can only be linked to, so no more than read.
UnitLevels allUnits(AccessLevel level);

// How clients ask for it: a permission for everything, a list of units that have the permission, or a level for each
// unit. The last one that is given counts.
struct AccessInput {
    std::string permission{};
    std::vector<std::string> units{};
    std::map<std::string, std::string> unitsMap{};

    bool isEmpty() const { return permission.empty() && units.empty() && unitsMap.empty(); }
};

// What is not asked for stays as in `otherwise`: its level, and its units, which follow the level. Every unit and level
// that does not exist is a problem.
TeamAccess accessFor(const AccessInput& input, const TeamAccess& otherwise, json::Problems& problems);
// The same; throws Error (Invalid) for them.
TeamAccess accessFor(const AccessInput& input, const TeamAccess& otherwise);

} // namespace trivet::orgs
