#include "grants/logout_notice_store.hpp"

#include "db/database.hpp"
#include "db/sql_join.hpp"

namespace trivet::grants {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kNote = "INSERT INTO logout_notice (application_id, account_id, session_id, attempts, next_at)"
                            " SELECT DISTINCT g.application_id, g.account_id, f.session_id, 0, 0"
                            " FROM oauth_family f JOIN oauth_grant g ON g.id = f.grant_id"
                            " JOIN oauth_application p ON p.id = g.application_id"
                            " WHERE p.backchannel_logout_uri <> ''";
constexpr db::Piece kOnce = " ON CONFLICT (application_id, session_id) DO NOTHING";

constexpr Sql kNoteEnd = join<kNote, " AND f.session_id = $1", kOnce>();
constexpr Sql kNoteEndOfAll =
    join<kNote, " AND f.session_id IN (SELECT public_id FROM session WHERE account_id = $1 AND id <> $2)", kOnce>();

constexpr Sql kHasDue = "SELECT id FROM logout_notice WHERE next_at <= $1 LIMIT 1";
constexpr Sql kCountDue = "SELECT COUNT(*) FROM logout_notice WHERE next_at <= $1";
constexpr Sql kNextDue = "SELECT n.id, n.account_id, n.attempts, n.session_id, p.name, p.client_id,"
                         " p.id_token_algorithm, p.backchannel_logout_uri FROM logout_notice n"
                         " JOIN oauth_application p ON p.id = n.application_id"
                         " WHERE n.next_at <= $1 ORDER BY n.next_at, n.id LIMIT 1";
constexpr Sql kClaim = "UPDATE logout_notice SET attempts = attempts + 1, next_at = $1"
                       " WHERE id = $2 AND attempts = $3 AND next_at <= $4";
constexpr Sql kRemove = "DELETE FROM logout_notice WHERE id = $1 AND attempts = $2 + 1";
constexpr Sql kPutOff = "UPDATE logout_notice SET next_at = $1 WHERE id = $2 AND attempts = $3 + 1";

} // namespace

void LogoutNoticeStore::noteEnd(std::string_view sessionPublicId) { m_db.run(kNoteEnd, sessionPublicId); }

void LogoutNoticeStore::noteEndOfAll(std::int64_t accountId, std::int64_t exceptSessionId)
{
    m_db.run(kNoteEndOfAll, accountId, exceptSessionId);
}

bool LogoutNoticeStore::hasDue(std::int64_t now) { return m_db.value<std::int64_t>(kHasDue, now).has_value(); }

std::int64_t LogoutNoticeStore::countDue(std::int64_t now) { return m_db.value<std::int64_t>(kCountDue, now).value(); }

std::optional<LogoutNotice> LogoutNoticeStore::nextDue(std::int64_t now)
{
    return m_db.one<LogoutNotice>(kNextDue, now);
}

bool LogoutNoticeStore::claim(const LogoutNotice& notice, std::int64_t now, std::int64_t until)
{
    return m_db.run(kClaim, until, notice.id, notice.attempts, now) == 1;
}

bool LogoutNoticeStore::remove(const LogoutNotice& claimed)
{
    return m_db.run(kRemove, claimed.id, claimed.attempts) == 1;
}

void LogoutNoticeStore::putOff(const LogoutNotice& claimed, std::int64_t until)
{
    m_db.run(kPutOff, until, claimed.id, claimed.attempts);
}

} // namespace trivet::grants
