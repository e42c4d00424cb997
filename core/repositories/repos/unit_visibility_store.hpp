#pragma once
#include "access/identity.hpp"
#include "db/query.hpp"
#include "repos/unit.hpp"

namespace trivet::repos {

// Adds the condition that a caller may see one part of "repository r", behind a WHERE. As addVisibleTo(), and the part
// is switched on and, where a private repository was only opened to teams, open to one of the caller's.
void addUnitVisibleTo(db::Query& query, const access::Identity& who, Unit unit);

} // namespace trivet::repos
