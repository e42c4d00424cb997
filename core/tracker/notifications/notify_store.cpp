#include "notifications/notify_store.hpp"

#include "db/database.hpp"
#include "db/sql_join.hpp"
#include "notifications/audience_sql.hpp"

namespace trivet::notifications {
namespace {

using db::join;
using db::Piece;
using db::Sql;

constexpr Piece kInto = "INSERT INTO notification (account_id, issue_id, status, event_id, created_at, updated_at)";
constexpr Piece kInsert =
    db::kJoined<kInto, " SELECT a.id, i.id, 0, CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($2 AS BIGINT)"
                       " FROM issue i JOIN repository r ON r.id = i.repository_id JOIN account a ON ">;
constexpr Piece kOnConflict =
    " ON CONFLICT (account_id, issue_id) DO UPDATE SET status = CASE WHEN notification.status = 2 THEN 2 ELSE 0 END,"
    " event_id = COALESCE(excluded.event_id, notification.event_id), updated_at = excluded.updated_at";

constexpr Piece kOfOccasion = db::kJoined<
    ") WHERE i.id = $3 AND ", kMayReadIssue, " AND ", kHasNotUnsubscribed,
    " AND a.id <> $4 AND NOT EXISTS (SELECT 1 FROM block b WHERE b.blocker_id = a.id AND b.blocked_id = $4)",
    kOnConflict>;
constexpr Sql kTellParticipants = join<kInsert, kAmongParticipants<"$3">, kOfOccasion>();
constexpr Sql kTellWatchers = join<kInsert, kAmongWatchers<"$3">, kOfOccasion>();

constexpr Piece kSelectSome =
    db::kJoined<kInto, " SELECT a.id, i.id, 0, CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS BIGINT)"
                       " FROM issue i JOIN repository r ON r.id = i.repository_id, account a WHERE i.id = ? AND ">;
constexpr Piece kNotBlocked =
    " AND a.id <> ? AND NOT EXISTS (SELECT 1 FROM block b WHERE b.blocker_id = a.id AND b.blocked_id = ?) AND a.id IN ";

} // namespace

void NotifyStore::notifyParticipants(const Occasion& occasion, const std::vector<std::int64_t>& addressed)
{
    m_db.run(kTellParticipants, occasion.eventId, occasion.now, occasion.issueId, occasion.doerId);
    tell(occasion, addressed);
}

void NotifyStore::notifyWatchers(const Occasion& occasion)
{
    m_db.run(kTellWatchers, occasion.eventId, occasion.now, occasion.issueId, occasion.doerId);
}

void NotifyStore::tell(const Occasion& occasion, const std::vector<std::int64_t>& accountIds)
{
    if (accountIds.empty())
        return;
    db::Query query(db::kJoined<kSelectSome, kMayReadIssue, kNotBlocked>.data(), occasion.eventId, occasion.now,
                    occasion.now, occasion.issueId, occasion.doerId, occasion.doerId);
    query.addList("", accountIds).add(db::kJoined<kOnConflict>.data());
    m_db.run(query);
}

} // namespace trivet::notifications
