#include "mail/mail_store.hpp"

#include "db/database.hpp"

namespace trivet::mail {
namespace {

using db::Sql;

constexpr Sql kInsert =
    "INSERT INTO mail (recipient, subject, body, other_body, link_purpose, registration_id, attempts,"
    " next_at) VALUES ($1, $2, $3, $4, $5, $6, 0, 0)";
constexpr Sql kHasDue = "SELECT id FROM mail WHERE next_at <= $1 LIMIT 1";
constexpr Sql kCountDue = "SELECT COUNT(*) FROM mail WHERE next_at <= $1";
constexpr Sql kNextDue = "SELECT id, recipient, subject, body, other_body, link_purpose, registration_id, attempts"
                         " FROM mail WHERE next_at <= $1 ORDER BY next_at, id LIMIT 1";
constexpr Sql kClaim = "UPDATE mail SET attempts = attempts + 1, next_at = $1"
                       " WHERE id = $2 AND attempts = $3 AND next_at <= $4";
constexpr Sql kRemove = "DELETE FROM mail WHERE id = $1 AND attempts = $2 + 1";
constexpr Sql kPutOff = "UPDATE mail SET next_at = $1 WHERE id = $2 AND attempts = $3 + 1";

} // namespace

void MailStore::insert(const MailRow& row)
{
    m_db.run(kInsert, row.recipient, row.subject, row.body, row.otherBody, row.linkPurpose, row.registrationId);
}

bool MailStore::hasDue(std::int64_t now) { return m_db.value<std::int64_t>(kHasDue, now).has_value(); }

std::int64_t MailStore::countDue(std::int64_t now) { return m_db.value<std::int64_t>(kCountDue, now).value(); }

std::optional<MailRow> MailStore::nextDue(std::int64_t now) { return m_db.one<MailRow>(kNextDue, now); }

bool MailStore::claim(const MailRow& mail, std::int64_t now, std::int64_t until)
{
    return m_db.run(kClaim, until, mail.id, mail.attempts, now) == 1;
}

void MailStore::remove(const MailRow& claimed) { m_db.run(kRemove, claimed.id, claimed.attempts); }

void MailStore::putOff(const MailRow& claimed, std::int64_t until)
{
    m_db.run(kPutOff, until, claimed.id, claimed.attempts);
}

} // namespace trivet::mail
