#pragma once
#include "access/identity.hpp"
#include "db/query.hpp"
#include "db/sql_join.hpp"
#include "repos/unit.hpp"

namespace trivet::repos {

// Adds the condition that a caller may see one part of "repository r", behind a WHERE. As addVisibleTo(), and the part
// is switched on and, where a private repository was only opened to teams, open to one of the caller's.
void addUnitVisibleTo(db::Query& query, const access::Identity& who, Unit unit);

// The unit "issue i" belongs to, by its bit and by its name: that of pull requests, or that of issues.
inline constexpr db::Piece kUnitOfIssue =
    db::kJoined<"CASE WHEN i.is_pull THEN ", db::number<Unit::Pulls>, " ELSE ", db::number<Unit::Issues>, " END">;
inline constexpr db::Piece kUnitNameOfIssue = "CASE WHEN i.is_pull THEN 'repo.pulls' ELSE 'repo.issues' END";

// The same for "issue i" of "repository r": who reads issues does not see pull requests for that, nor the other way.
void addIssueVisibleTo(db::Query& query, const access::Identity& who);

} // namespace trivet::repos
