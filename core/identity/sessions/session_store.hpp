#pragma once
#include "db/slice.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
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

    auto columns()
    {
        return std::tie(id, hash, publicId, accountId, rememberedBrowserId, methods, authenticatedAt, createdAt,
                        lastSeenAt, expiresAt, endsAt, address, userAgent);
    }
};

// A session together with what must be known of its account before it is accepted; nothing else of it is filled.
struct SessionBearer {
    SessionRow session{};
    users::AccountRow owner{};

    auto columns()
    {
        return std::tuple_cat(session.columns(), std::tie(owner.id, owner.isOrganization, owner.name, owner.isAdmin,
                                                          owner.isActive, owner.isProhibited, owner.isRestricted,
                                                          owner.mustChangePassword, owner.language));
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
    // Those that have not expired, the latest seen first.
    std::vector<SessionRow> ofAccount(const SessionFilter& filter, const db::Slice& slice);
    std::int64_t count(const SessionFilter& filter);

    std::int64_t insert(const SessionRow& row);
    bool remove(std::int64_t id);
    // How many there were.
    std::int64_t removeAllOf(std::int64_t accountId, std::int64_t exceptId);
    // Puts off the expiry, unless another worker has done so less than a minute before.
    void setLastSeen(std::int64_t id, std::int64_t time, std::int64_t idleSeconds);

private:
    db::Database& m_db;
};

} // namespace trivet::sessions
