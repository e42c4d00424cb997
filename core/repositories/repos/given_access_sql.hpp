#pragma once
#include "db/sql_join.hpp"
#include "orgs/team_access_sql.hpp"

// Who was given a level of access to a repository: its owner, collaborators, and members of teams that give it for one
// of some units. As a question about one account and as a list, which say the same.
namespace trivet::repos {

// That account was given it in "repository r".
template <db::Piece Account, orgs::AccessLevel Level, db::Piece OfUnit>
inline constexpr db::Piece kWasGiven =
    db::kJoined<"(r.owner_id = ", Account,
                " OR EXISTS (SELECT 1 FROM collaborator c WHERE c.repository_id = r.id AND c.account_id = ", Account,
                " AND c.level >= ", db::number<Level>, ") OR ", orgs::kInTeamThatGives<Account, Level, OfUnit>, ")">;

// "account a" is one of those who were given it in the repository $1. A list begins with them: of all accounts few are.
template <orgs::AccessLevel Level, db::Piece OfUnit>
inline constexpr db::Piece kIsOfThoseGiven =
    db::kJoined<"a.id IN (SELECT r.owner_id FROM repository r WHERE r.id = $1"
                " UNION SELECT c.account_id FROM collaborator c WHERE c.repository_id = $1 AND c.level >= ",
                db::number<Level>,
                " UNION SELECT m.account_id FROM repository r JOIN team t ON t.org_id = r.owner_id"
                " JOIN team_member m ON m.team_id = t.id WHERE r.id = $1 AND ",
                orgs::kTeamHasRepository, " AND ", orgs::kTeamGives<Level, OfUnit>, ")">;

// Whoever writes code, issues or pull requests may be assigned to issues and pull requests alike, as Gitea has it:
// "account a" in "repository r", and in the repository $1.
inline constexpr db::Piece kOfAssignees = " AND u.unit IN ('repo.code', 'repo.issues', 'repo.pulls')";
inline constexpr db::Piece kMayBeAssigned = kWasGiven<"a.id", orgs::AccessLevel::Write, kOfAssignees>;
inline constexpr db::Piece kIsOfAssignees = kIsOfThoseGiven<orgs::AccessLevel::Write, kOfAssignees>;

} // namespace trivet::repos
