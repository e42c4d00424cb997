#include "sessions/session_store.hpp"

#include "base/clock_skew.hpp"
#include "crypto/digest.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "db/like.hpp"
#include "db/row_sql.hpp"

namespace trivet::sessions {
namespace {

using db::join;
using db::Sql;

constexpr db::Piece kColumns = db::selectList<SessionRow, "s">;

constexpr Sql kFindBearer = join<"SELECT ", db::selectList<SessionBearer>,
                                 " FROM session s JOIN account a ON a.id = s.account_id"
                                 " WHERE s.hash = ? AND s.expires_at > ?">();
constexpr Sql kFind = join<"SELECT ", kColumns, " FROM session s WHERE s.id = $1">();
constexpr Sql kIsOpen = "SELECT 1 FROM session WHERE public_id = $1 AND account_id = $2";
constexpr db::Piece kListed = " FROM session s WHERE s.account_id = $1 AND s.expires_at > $2"
                              " AND (LOWER(s.user_agent) LIKE LOWER($3) ESCAPE '!'"
                              " OR LOWER(s.address) LIKE LOWER($3) ESCAPE '!')";
constexpr Sql kOfAccount =
    join<"SELECT ", kColumns, kListed, " ORDER BY s.last_seen_at DESC, s.id DESC LIMIT $4 OFFSET $5">();
constexpr Sql kCount = join<"SELECT COUNT(*)", kListed>();
constexpr Sql kOfBrowser =
    join<"SELECT ", kColumns, " FROM session s WHERE s.remembered_browser_id = $1 ORDER BY s.id">();
constexpr Sql kMoveToBrowser = "UPDATE session SET remembered_browser_id = $1 WHERE remembered_browser_id = $2";
constexpr Sql kInsert = join<db::insertInto<"session", SessionRow>, " RETURNING id">();
constexpr Sql kDelete = "DELETE FROM session WHERE id = $1";
constexpr Sql kDeleteAllOf = "DELETE FROM session WHERE account_id = $1 AND id <> $2";
constexpr Sql kSetLastSeen = "UPDATE session SET last_seen_at = $1,"
                             " expires_at = CASE WHEN ends_at < $2 THEN ends_at ELSE $2 END"
                             " WHERE id = $3 AND (last_seen_at <= $1 - 60 OR last_seen_at > $4)";
// Begun while a clock was ahead: it lasts as long as if it had begun now.
constexpr Sql kBeginNow = "UPDATE session SET ends_at = ends_at - created_at + $1, created_at = $1"
                          " WHERE id = $2 AND created_at > $3";

} // namespace

std::optional<SessionBearer> SessionStore::findBearer(std::string_view value, std::int64_t now)
{
    const std::string hash = crypto::tokenHash(value);
    auto bearer = m_db.one<SessionBearer>(kFindBearer, hash, now);
    if (bearer && !crypto::equalsInConstantTime(bearer->session.hash, hash))
        return std::nullopt;
    return bearer;
}

std::optional<SessionRow> SessionStore::find(std::int64_t id) { return m_db.one<SessionRow>(kFind, id); }

bool SessionStore::isOpen(std::int64_t accountId, std::string_view publicId)
{
    return m_db.value<std::int64_t>(kIsOpen, publicId, accountId).has_value();
}

std::vector<SessionRow> SessionStore::ofAccount(const SessionFilter& filter, const db::Slice& slice)
{
    return m_db.all<SessionRow>(kOfAccount, filter.accountId, filter.now, db::likeContaining(filter.text), slice.limit,
                                slice.offset);
}

std::int64_t SessionStore::count(const SessionFilter& filter)
{
    return m_db.value<std::int64_t>(kCount, filter.accountId, filter.now, db::likeContaining(filter.text)).value();
}

std::int64_t SessionStore::insert(const SessionRow& row) { return m_db.value<std::int64_t>(kInsert, row).value(); }

std::vector<SessionRow> SessionStore::ofBrowser(std::int64_t rememberedBrowserId)
{
    return m_db.all<SessionRow>(kOfBrowser, rememberedBrowserId);
}

void SessionStore::moveToBrowser(std::int64_t fromBrowserId, std::int64_t toBrowserId)
{
    m_db.run(kMoveToBrowser, toBrowserId, fromBrowserId);
}

bool SessionStore::remove(std::int64_t id) { return m_db.run(kDelete, id) == 1; }

std::int64_t SessionStore::removeAllOf(std::int64_t accountId, std::int64_t exceptId)
{
    return m_db.run(kDeleteAllOf, accountId, exceptId);
}

void SessionStore::setLastSeen(std::int64_t id, std::int64_t time, std::int64_t idleSeconds)
{
    m_db.run(kBeginNow, time, id, latestPast(time));
    m_db.run(kSetLastSeen, time, time + idleSeconds, id, latestPast(time));
}

} // namespace trivet::sessions
