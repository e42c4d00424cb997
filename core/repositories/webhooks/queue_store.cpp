#include "webhooks/queue_store.hpp"

#include "base/clock_skew.hpp"
#include "db/database.hpp"
#include "db/sql_join.hpp"

#include <algorithm>

namespace trivet::webhooks {
namespace {

using db::join;
using db::Sql;

constexpr std::size_t kMostInOneStatement = 100;

// What would wait for longer than anything does was put off by a clock that was ahead.
constexpr db::Piece kDue = " FROM webhook_queue q WHERE (q.next_at <= $1 OR q.next_at > $2)";
constexpr Sql kHasDue = join<"SELECT q.webhook_id", kDue, " LIMIT 1">();
constexpr Sql kCountDue = join<"SELECT COUNT(*)", kDue>();
constexpr db::Piece kIsDoubtful = "CASE WHEN q.failures = 0 THEN 0 ELSE 1 END";
constexpr db::Piece kOwner = "COALESCE(w.account_id, r.owner_id, 0)";
constexpr Sql kSelectDue =
    join<"SELECT n.webhook_id, n.next_at, n.failures, n.owner_id FROM (SELECT q.webhook_id, q.next_at, q.failures, ",
         kIsDoubtful, " AS doubtful, ", kOwner, " AS owner_id, ROW_NUMBER() OVER (PARTITION BY ", kIsDoubtful, ", ",
         kOwner,
         " ORDER BY q.next_at, q.webhook_id) AS turn FROM webhook_queue q JOIN webhook w ON w.id = q.webhook_id",
         " LEFT JOIN repository r ON r.id = w.repository_id WHERE (q.next_at <= $1 OR q.next_at > $2)) n",
         " ORDER BY n.doubtful, n.turn, n.next_at, n.webhook_id LIMIT $3">();
constexpr Sql kClaim = "UPDATE webhook_queue SET next_at = $1 WHERE webhook_id = $2 AND next_at = $3";
constexpr Sql kRelease = "UPDATE webhook_queue SET next_at = $1, failures = $2 WHERE webhook_id = $3 AND next_at = $4";
constexpr Sql kLock = "UPDATE webhook_queue SET next_at = next_at WHERE webhook_id = $1 AND next_at = $2";
constexpr Sql kLeave = "DELETE FROM webhook_queue WHERE webhook_id = $1 AND next_at = $2 AND NOT EXISTS (SELECT 1"
                       " FROM webhook_delivery d WHERE d.webhook_id = webhook_queue.webhook_id AND d.state = 0)";

std::int64_t latestWait(std::int64_t now) { return latestPast(now) + std::max(kLeaseSeconds, kLongestPause); }

} // namespace

void QueueStore::insert(const std::vector<std::int64_t>& webhookIds)
{
    for (std::size_t start = 0; start < webhookIds.size(); start += kMostInOneStatement) {
        const auto end = std::min(start + kMostInOneStatement, webhookIds.size());
        // Who failed last time begins behind those who did not, also after it was given up. The row is written even if
        // it is there: who takes it out of the queue waits for this transaction, then.
        db::Query query("INSERT INTO webhook_queue (webhook_id, next_at, failures) SELECT w.id, 0,"
                        " CASE WHEN w.last_state = 2 THEN 1 ELSE 0 END FROM webhook w WHERE w.id IN ");
        query.addList("", std::vector(webhookIds.begin() + static_cast<std::ptrdiff_t>(start),
                                      webhookIds.begin() + static_cast<std::ptrdiff_t>(end)));
        m_db.run(query.add(" ON CONFLICT (webhook_id) DO UPDATE SET failures = webhook_queue.failures"));
    }
}

bool QueueStore::hasDue(std::int64_t now)
{
    return m_db.value<std::int64_t>(kHasDue, now, latestWait(now)).has_value();
}

std::int64_t QueueStore::countDue(std::int64_t now)
{
    return m_db.value<std::int64_t>(kCountDue, now, latestWait(now)).value_or(0);
}

std::vector<QueueRow> QueueStore::due(std::int64_t now, std::int64_t most)
{
    return m_db.all<QueueRow>(kSelectDue, now, latestWait(now), most);
}

bool QueueStore::claim(QueueRow& row, std::int64_t now) { return keep(row, now); }

bool QueueStore::keep(QueueRow& claimed, std::int64_t now)
{
    const auto until = now + kLeaseSeconds;
    if (m_db.run(kClaim, until, claimed.webhookId, claimed.nextAt) != 1)
        return false;
    claimed.nextAt = until;
    return true;
}

void QueueStore::release(const QueueRow& claimed, std::int64_t nextAt, std::int64_t failures)
{
    m_db.run(kRelease, nextAt, failures, claimed.webhookId, claimed.nextAt);
}

// Two statements: the second one sees what was added by who held the row before the first one had it.
void QueueStore::leave(const QueueRow& claimed)
{
    m_db.transact([&] {
        if (m_db.run(kLock, claimed.webhookId, claimed.nextAt) == 1)
            m_db.run(kLeave, claimed.webhookId, claimed.nextAt);
    });
}

} // namespace trivet::webhooks
