#include "outbox/outbox_store.hpp"

#include "base/clock_skew.hpp"
#include "db/database.hpp"
#include "db/sql_join.hpp"

#include <algorithm>

namespace trivet::outbox {
namespace {

using db::join;
using db::Sql;

constexpr Sql kInsert = join<"INSERT INTO outbox (", kNewMessageColumns,
                             ") VALUES ($1, $2, $3, $4, 0, 0, $5) ON CONFLICT (kind, unique_key) DO NOTHING">();
constexpr Sql kCount = "SELECT COUNT(*) FROM outbox WHERE kind = $1";

// What would wait for longer than messages of its kind ever do was put off by a clock that was ahead.
constexpr db::Piece kDue = " FROM outbox o WHERE o.kind = $1 AND (o.next_at <= $2 OR o.next_at > $3)";
constexpr db::Piece kIsFirst = " AND NOT EXISTS (SELECT 1 FROM outbox e"
                               " WHERE e.kind = o.kind AND e.receiver = o.receiver AND e.id < o.id)";
constexpr db::Piece kColumns = "SELECT o.id, o.receiver, o.payload, o.attempts, o.expires_at";
constexpr db::Piece kNext = " ORDER BY o.next_at, o.id LIMIT 1";

constexpr Sql kCountDue = join<"SELECT COUNT(*)", kDue>();
constexpr Sql kCountFirstDue = join<"SELECT COUNT(*)", kDue, kIsFirst>();
constexpr Sql kHasDue = join<"SELECT o.id", kDue, " LIMIT 1">();
constexpr Sql kHasFirstDue = join<"SELECT o.id", kDue, kIsFirst, " LIMIT 1">();
constexpr Sql kNextDue = join<kColumns, kDue, kNext>();
constexpr Sql kNextFirstDue = join<kColumns, kDue, kIsFirst, kNext>();

constexpr Sql kClaim = "UPDATE outbox SET attempts = attempts + 1, next_at = $1"
                       " WHERE id = $2 AND attempts = $3 AND (next_at <= $4 OR next_at > $5)";
constexpr Sql kRemove = "DELETE FROM outbox WHERE id = $1 AND attempts = $2 + 1";
constexpr Sql kPutOff = "UPDATE outbox SET next_at = $1 WHERE id = $2 AND attempts = $3 + 1";

} // namespace

void OutboxStore::insert(const NewMessage& message)
{
    m_db.run(kInsert, m_kind.name, message.receiver, message.uniqueKey, message.payload, message.expiresAt);
}

std::int64_t OutboxStore::latestWait(std::int64_t now) const
{
    std::int64_t longest = kLeaseSeconds;
    for (const auto pause : m_kind.pauses)
        longest = std::max(longest, pause);
    return latestPast(now) + longest;
}

std::int64_t OutboxStore::count() { return m_db.value<std::int64_t>(kCount, m_kind.name).value(); }

bool OutboxStore::hasDue(std::int64_t now)
{
    return m_db
        .value<std::int64_t>(m_kind.order == Order::None ? kHasDue : kHasFirstDue, m_kind.name, now, latestWait(now))
        .has_value();
}

std::int64_t OutboxStore::countDue(std::int64_t now)
{
    return m_db
        .value<std::int64_t>(m_kind.order == Order::None ? kCountDue : kCountFirstDue, m_kind.name, now,
                             latestWait(now))
        .value();
}

std::optional<Message> OutboxStore::nextDue(std::int64_t now)
{
    return m_db.one<Message>(m_kind.order == Order::None ? kNextDue : kNextFirstDue, m_kind.name, now, latestWait(now));
}

bool OutboxStore::claim(const Message& message, std::int64_t now)
{
    return m_db.run(kClaim, now + kLeaseSeconds, message.id, message.attempts, now, latestWait(now)) == 1;
}

bool OutboxStore::remove(const Message& claimed) { return m_db.run(kRemove, claimed.id, claimed.attempts) == 1; }

void OutboxStore::putOff(const Message& claimed, std::int64_t until)
{
    m_db.run(kPutOff, until, claimed.id, claimed.attempts);
}

} // namespace trivet::outbox
