#pragma once
#include "db/sql_join.hpp"
#include "orgs/access_level.hpp"

// Which teams give which access to which repository, as conditions on "team t" and "repository r". Teams of
// administrators and owners have no units stored: their level is that of every unit. Owners have every repository.
namespace trivet::orgs {

// The team has every repository of its organization.
inline constexpr db::Piece kTeamHasAll =
    db::kJoined<"(t.has_all_repositories OR t.level = ", db::number<AccessLevel::Owner>, ")">;

// The team has that repository of its organization.
inline constexpr db::Piece kTeamHasRepository =
    db::kJoined<"(t.has_all_repositories OR t.level = ", db::number<AccessLevel::Owner>,
                " OR EXISTS (SELECT 1 FROM team_repository x WHERE x.team_id = t.id AND x.repository_id = r.id))">;

// The team gives that level for a unit: any of them, or kTeamGives<AccessLevel::Read, " AND u.unit = 'repo.issues'">.
template <AccessLevel Level, db::Piece OfUnit = "">
inline constexpr db::Piece kTeamGives =
    db::kJoined<"(t.level >= ", db::number<AccessLevel::Admin>,
                " OR EXISTS (SELECT 1 FROM team_unit u WHERE u.team_id = t.id AND u.level >= ", db::number<Level>,
                OfUnit, "))">;

// The level a team gives for the unit of "team_unit u", which is joined from the left.
inline constexpr db::Piece kTeamUnitLevel =
    db::kJoined<"CASE WHEN t.level >= ", db::number<AccessLevel::Admin>, " THEN t.level ELSE COALESCE(u.level, 0) END">;

// "account a" is in a team of the owner of "repository r" that has this repository and gives that level.
template <db::Piece Account, AccessLevel Level, db::Piece OfUnit = "">
inline constexpr db::Piece kInTeamThatGives =
    db::kJoined<"EXISTS (SELECT 1 FROM team_member m JOIN team t ON t.id = m.team_id WHERE m.account_id = ", Account,
                " AND t.org_id = r.owner_id AND ", kTeamHasRepository, " AND ", kTeamGives<Level, OfUnit>, ")">;

} // namespace trivet::orgs
