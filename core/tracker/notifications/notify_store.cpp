#include "notifications/notify_store.hpp"

#include "db/database.hpp"
#include "db/sql_join.hpp"
#include "orgs/team_access_sql.hpp"
#include "repos/unit_visibility_store.hpp"

namespace trivet::notifications {
namespace {

using db::join;
using db::Piece;
using db::Sql;

constexpr Piece kInsert = "INSERT INTO notification (account_id, issue_id, status, event_id, created_at, updated_at)"
                          " SELECT a.id, i.id, 0, CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($2 AS BIGINT)"
                          " FROM issue i JOIN repository r ON r.id = i.repository_id JOIN account a ON a.id IN (";
// $3 is the issue.
constexpr Piece kParticipants = "SELECT w.account_id FROM watch w JOIN issue x ON x.repository_id = w.repository_id"
                                " WHERE x.id = $3"
                                " UNION SELECT x.author_id FROM issue x WHERE x.id = $3"
                                " UNION SELECT s.account_id FROM issue_assignee s WHERE s.issue_id = $3"
                                " UNION SELECT s.account_id FROM issue_mention s WHERE s.issue_id = $3"
                                " UNION SELECT e.author_id FROM issue_event e WHERE e.issue_id = $3"
                                " AND e.kind IN (0, 31, 32)" // comments and reviews
                                " UNION SELECT s.account_id FROM issue_subscription s WHERE s.issue_id = $3"
                                " AND s.is_watching";
// Who may read "issue i" of "repository r"; as repos::AccessStore sees it.
constexpr Piece kMayRead = db::kJoined<
    "(r.units & ", repos::kUnitOfIssue,
    ") <> 0 AND (a.is_admin OR r.owner_id = a.id"
    " OR (NOT r.is_private AND NOT a.is_restricted AND (r.seen_by < 2 OR EXISTS (SELECT 1 FROM org_member m"
    " WHERE m.org_id = r.owner_id AND m.account_id = a.id)))"
    " OR EXISTS (SELECT 1 FROM collaborator c WHERE c.repository_id = r.id AND c.account_id = a.id AND c.level > 0)"
    " OR ",
    orgs::kInTeamThatGives<"a.id", orgs::AccessLevel::Read, db::kJoined<" AND u.unit = ", repos::kUnitNameOfIssue>>,
    ")"
    " AND NOT a.is_organization AND NOT EXISTS (SELECT 1 FROM issue_subscription n WHERE n.issue_id = i.id"
    " AND n.account_id = a.id AND NOT n.is_watching)">;
constexpr Piece kOnConflict =
    " ON CONFLICT (account_id, issue_id) DO UPDATE SET status = CASE WHEN notification.status = 2 THEN 2 ELSE 0 END,"
    " event_id = COALESCE(excluded.event_id, notification.event_id), updated_at = excluded.updated_at";

constexpr Sql kTellParticipants =
    join<kInsert, kParticipants, ") WHERE i.id = $3 AND ", kMayRead,
         " AND a.id <> $4 AND NOT EXISTS (SELECT 1 FROM block b WHERE b.blocker_id = a.id AND b.blocked_id = $4)",
         kOnConflict>();

constexpr Piece kSelectSome =
    "INSERT INTO notification (account_id, issue_id, status, event_id, created_at, updated_at)"
    " SELECT a.id, i.id, 0, CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS BIGINT)"
    " FROM issue i JOIN repository r ON r.id = i.repository_id, account a WHERE i.id = ? AND ";
constexpr Piece kNotBlocked =
    " AND a.id <> ? AND NOT EXISTS (SELECT 1 FROM block b WHERE b.blocker_id = a.id AND b.blocked_id = ?) AND a.id IN ";

} // namespace

void NotifyStore::notifyParticipants(const Occasion& occasion)
{
    m_db.run(kTellParticipants, occasion.eventId, occasion.now, occasion.issueId, occasion.doerId);
}

void NotifyStore::tell(const Occasion& occasion, const std::vector<std::int64_t>& accountIds)
{
    if (accountIds.empty())
        return;
    db::Query query(db::kJoined<kSelectSome, kMayRead, kNotBlocked>.data(), occasion.eventId, occasion.now,
                    occasion.now, occasion.issueId, occasion.doerId, occasion.doerId);
    query.addList("", accountIds).add(db::kJoined<kOnConflict>.data());
    m_db.run(query);
}

} // namespace trivet::notifications
