#pragma once
#include "access/identity.hpp"
#include "orgs/access_level.hpp"
#include "orgs/team_access.hpp"
#include "repos/repository_row.hpp"

#include <algorithm>

namespace trivet::repos {

using orgs::AccessLevel;

// What somebody may do with a repository: the same for all of its units, and more for some of them.
struct Access {
    AccessLevel level = AccessLevel::None;
    orgs::UnitLevels units{};

    AccessLevel to(Unit unit) const;
    bool allows(Unit unit, AccessLevel wanted) const { return to(unit) >= wanted; }
    bool isAdmin() const { return level >= AccessLevel::Admin; }
    bool isOwner() const { return level >= AccessLevel::Owner; }
    // Whether the repository exists for them.
    bool seesIt() const;
    void raiseTo(AccessLevel wanted) { level = std::max(level, wanted); }
};

// Whether the caller's credential can reach the repository at all: one for public things reaches public repositories
// only, one for chosen repositories only those, whatever its owner may do.
bool isWithinReach(const OwnedRepository& repository, const access::Identity& who);

} // namespace trivet::repos
