#include "notification_mails/digest_store.hpp"

#include "db/database.hpp"
#include "notification_mails/mail_occasion.hpp"
#include "outbox/outbox_store.hpp"

namespace trivet::notification_mails {
namespace {

using db::Sql;

constexpr std::int64_t kDay = 86400, kWeek = 7 * kDay;
constexpr std::int64_t kMorning = 6 * 3600;
constexpr std::int64_t kFirstMonday = 4 * kDay; // 1970-01-05

constexpr Sql kQueueDue = db::join<
    "INSERT INTO outbox (", outbox::kNewMessageColumns,
    ") SELECT DISTINCT CAST($1 AS TEXT), CAST(e.account_id AS TEXT), 'digest ' || CAST(e.account_id AS TEXT),"
    " CAST($2 AS TEXT), 0, 0, 0 FROM digest_entry e LEFT JOIN mail_preference p ON p.account_id = e.account_id"
    " WHERE e.created_at < CASE COALESCE(p.schedule, 'immediately') WHEN 'daily' THEN CAST($3 AS BIGINT)"
    " WHEN 'weekly' THEN CAST($4 AS BIGINT) ELSE e.created_at + 1 END ON CONFLICT (kind, unique_key) DO NOTHING">();
constexpr Sql kOfAccount = "SELECT id, payload FROM digest_entry WHERE account_id = $1 ORDER BY id LIMIT $2";
constexpr Sql kCount = "SELECT COUNT(*) FROM digest_entry WHERE account_id = $1";
constexpr Sql kLast = "SELECT COALESCE(MAX(id), 0) FROM digest_entry WHERE account_id = $1";
constexpr Sql kRemove = "DELETE FROM digest_entry WHERE account_id = $1 AND id <= $2";

} // namespace

DigestTimes DigestTimes::before(std::int64_t now)
{
    const auto morning = now - kMorning;
    return {morning - morning % kDay + kMorning, morning - (morning - kFirstMonday) % kWeek + kMorning};
}

void DigestStore::queueDue(const DigestTimes& times, const std::string& payload)
{
    m_db.run(kQueueDue, kNotificationKind.name, payload, times.daily, times.weekly);
}

std::vector<DigestEntry> DigestStore::ofAccount(std::int64_t accountId, std::int64_t most)
{
    return m_db.all<DigestEntry>(kOfAccount, accountId, most);
}

std::int64_t DigestStore::count(std::int64_t accountId) { return m_db.value<std::int64_t>(kCount, accountId).value(); }
std::int64_t DigestStore::lastOf(std::int64_t accountId) { return m_db.value<std::int64_t>(kLast, accountId).value(); }

void DigestStore::remove(std::int64_t accountId, std::int64_t upTo) { m_db.run(kRemove, accountId, upTo); }

} // namespace trivet::notification_mails
