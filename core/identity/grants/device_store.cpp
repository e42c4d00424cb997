#include "grants/device_store.hpp"

#include "base/clock_skew.hpp"
#include "db/database.hpp"
#include "db/row_sql.hpp"

namespace trivet::grants {
namespace {

using db::join;
using db::Sql;

constexpr Sql kInsert = join<db::insertInto<"oauth_device", DeviceRow>, " ON CONFLICT DO NOTHING">();
constexpr Sql kCountOfAddress = "SELECT COUNT(*) FROM oauth_device WHERE address = $1 AND expires_at > $2";
constexpr Sql kFind = join<"SELECT ", db::selectList<FoundDevice>,
                           " FROM oauth_device d LEFT JOIN oauth_grant g ON g.id = d.grant_id LEFT JOIN account a ON "
                           "a.id = g.account_id WHERE d.hash = ?">();
constexpr Sql kFindWaiting = join<"SELECT ", db::selectList<DeviceRow>,
                                  " FROM oauth_device WHERE user_code = ? AND answer = '' AND expires_at > ?">();
constexpr Sql kAllow = "UPDATE oauth_device SET answer = 'allowed', grant_id = $1, authenticated_at = $2, methods = $3"
                       " WHERE id = $4 AND answer = '' AND expires_at > $5";
constexpr Sql kDeny = "UPDATE oauth_device SET answer = 'denied' WHERE id = $1 AND answer = '' AND expires_at > $2";
constexpr Sql kNotePoll = "UPDATE oauth_device SET polled_at = $1"
                          " WHERE id = $2 AND (polled_at + interval_seconds <= $1 OR polled_at > $3)";
// RFC 8628 §3.5: by five seconds.
constexpr Sql kSlowDown = "UPDATE oauth_device SET polled_at = $1, interval_seconds = interval_seconds + 5"
                          " WHERE id = $2";
constexpr Sql kTake = "DELETE FROM oauth_device WHERE id = $1 AND answer = 'allowed' AND expires_at > $2";

} // namespace

bool DeviceStore::insert(const DeviceRow& row) { return m_db.run(kInsert, row) == 1; }

std::int64_t DeviceStore::countOfAddress(std::string_view address, std::int64_t now)
{
    return m_db.value<std::int64_t>(kCountOfAddress, address, now).value();
}

std::optional<FoundDevice> DeviceStore::find(std::string_view hash) { return m_db.one<FoundDevice>(kFind, hash); }

std::optional<DeviceRow> DeviceStore::findWaiting(std::string_view userCode, std::int64_t now)
{
    return m_db.one<DeviceRow>(kFindWaiting, userCode, now);
}

bool DeviceStore::allow(std::int64_t id, std::int64_t grantId, const SignOn& signOn, std::int64_t now)
{
    return m_db.run(kAllow, grantId, signOn.authenticatedAt, signOn.methods, id, now) == 1;
}

bool DeviceStore::deny(std::int64_t id, std::int64_t now) { return m_db.run(kDeny, id, now) == 1; }

bool DeviceStore::notePoll(std::int64_t id, std::int64_t now)
{
    if (m_db.run(kNotePoll, now, id, latestPast(now)) == 1)
        return true;
    m_db.run(kSlowDown, now, id);
    return false;
}

bool DeviceStore::take(std::int64_t id, std::int64_t now) { return m_db.run(kTake, id, now) == 1; }

} // namespace trivet::grants
