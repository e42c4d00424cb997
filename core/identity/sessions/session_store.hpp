#pragma once
#include "db/column.hpp"
#include "db/slice.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::sessions {

struct SessionRow {
    std::int64_t id = 0;
    std::string hash{}, publicId{};
    std::int64_t accountId = 0;
    std::optional<std::int64_t> rememberedBrowserId{};
    std::string methods{}; // as access::BrowserSession::methods
    std::int64_t authenticatedAt = 0, createdAt = 0, lastSeenAt = 0;
    std::int64_t expiresAt = 0; // unless it is used before
    std::int64_t endsAt = 0;    // in any case
    std::string address{}, userAgent{};

    static constexpr auto columns()
    {
        return db::columns(
            db::generated("id", &SessionRow::id), db::column("hash", &SessionRow::hash),
            db::column("public_id", &SessionRow::publicId), db::column("account_id", &SessionRow::accountId),
            db::column("remembered_browser_id", &SessionRow::rememberedBrowserId),
            db::column("methods", &SessionRow::methods), db::column("authenticated_at", &SessionRow::authenticatedAt),
            db::column("created_at", &SessionRow::createdAt), db::column("last_seen_at", &SessionRow::lastSeenAt),
            db::column("expires_at", &SessionRow::expiresAt), db::column("ends_at", &SessionRow::endsAt),
            db::column("address", &SessionRow::address), db::column("user_agent", &SessionRow::userAgent));
    }
};

// A session together with what must be known of its account before it is accepted; nothing else of it is filled.
struct SessionBearer {
    SessionRow session{};
    users::AccountRow owner{};

    static constexpr auto columns()
    {
        return db::columns(
            db::part("s", &SessionBearer::session),
            db::part(
                "a", &SessionBearer::owner,
                db::columns(users::kIdentityColumns,
                            db::only<users::AccountRow, &users::AccountRow::language, &users::AccountRow::theme>())));
    }
};

// Which sessions to list.
struct SessionFilter {
    std::int64_t accountId = 0, now = 0;
    std::string text{}; // part of what the browser calls itself or of its address, any letter case
};

class SessionStore {
public:
    explicit SessionStore(db::Database& db) : m_db(db) {}

    // The session whose cookie has this value, unless it has expired.
    std::optional<SessionBearer> findBearer(std::string_view value, std::int64_t now);
    std::optional<SessionRow> find(std::int64_t id);
    // Whether the account still has the session of that public name, which it keeps when it is begun again.
    bool isOpen(std::int64_t accountId, std::string_view publicId);
    // Those that have not expired, the latest seen first.
    std::vector<SessionRow> ofAccount(const SessionFilter& filter, const db::Slice& slice);
    std::int64_t count(const SessionFilter& filter);
    // All that a remembered browser has come back to, expired or not.
    std::vector<SessionRow> ofBrowser(std::int64_t rememberedBrowserId);

    std::int64_t insert(const SessionRow& row);
    void moveToBrowser(std::int64_t fromBrowserId, std::int64_t toBrowserId);
    bool remove(std::int64_t id);
    // How many there were.
    std::int64_t removeAllOf(std::int64_t accountId, std::int64_t exceptId);
    // Puts off the expiry, unless another worker has done so less than a minute before.
    void setLastSeen(std::int64_t id, std::int64_t time, std::int64_t idleSeconds);

private:
    db::Database& m_db;
};

} // namespace trivet::sessions
