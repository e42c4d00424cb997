#pragma once
#include "db/sql_join.hpp"
#include "orgs/team_access_sql.hpp"
#include "repos/unit_visibility_store.hpp"
#include "users/known_account_sql.hpp"

// Who is told what happens, on the site and by mail.
namespace trivet::notifications {

// Whether "account a" watches the repository of an issue. Issue is its placeholder: "$3" or "?". The list stays open
// for others.
template <db::Piece Issue>
inline constexpr db::Piece kAmongWatchers = db::kJoined<
    "a.id IN (SELECT w.account_id FROM watch w JOIN issue x ON x.repository_id = w.repository_id WHERE x.id = ", Issue>;

// Or takes part in the issue.
template <db::Piece Issue>
inline constexpr db::Piece kAmongParticipants =
    db::kJoined<kAmongWatchers<Issue>, " UNION SELECT x.author_id FROM issue x WHERE x.id = ", Issue,
                " UNION SELECT s.account_id FROM issue_assignee s WHERE s.issue_id = ", Issue,
                " UNION SELECT s.account_id FROM issue_mention s WHERE s.issue_id = ", Issue,
                " UNION SELECT e.author_id FROM issue_event e WHERE e.issue_id = ", Issue,
                " AND e.kind IN (0, 31, 32)" // comments and reviews
                " UNION SELECT s.account_id FROM issue_subscription s WHERE s.issue_id = ",
                Issue, " AND s.is_watching">;

// Whether "account a" is a user who may read that unit of "repository r", given by its bit and its name; as
// repos::AccessStore sees it.
template <db::Piece Bit, db::Piece Name>
inline constexpr db::Piece kMayReadUnit = db::kJoined<
    "(r.units & ", Bit,
    ") <> 0 AND (a.is_admin OR r.owner_id = a.id"
    " OR (NOT r.is_private AND NOT a.is_restricted AND (r.seen_by < 2 OR ",
    users::kKnowsAccount<"a.id", "r.owner_id">,
    "))"
    " OR EXISTS (SELECT 1 FROM collaborator c WHERE c.repository_id = r.id AND c.account_id = a.id AND c.level > 0)"
    " OR ",
    orgs::kInTeamThatGives<"a.id", orgs::AccessLevel::Read, db::kJoined<" AND u.unit = ", Name>>,
    ") AND NOT a.is_organization">;

// Whether they may read "issue i" of "repository r".
inline constexpr db::Piece kMayReadIssue = kMayReadUnit<repos::kUnitOfIssue, repos::kUnitNameOfIssue>;

// Whether they have not said that they do not want to hear of it. Whoever is mentioned, assigned or asked for a review
// hears of that all the same, as in Gitea.
inline constexpr db::Piece kHasNotUnsubscribed =
    "NOT EXISTS (SELECT 1 FROM issue_subscription n WHERE n.issue_id = i.id AND n.account_id = a.id"
    " AND NOT n.is_watching)";

} // namespace trivet::notifications
