#pragma once
#include <cstdint>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::sessions {

// What applications have got within sessions: codes that are not redeemed yet, and tokens. It belongs into the
// transaction that ends the sessions, before it.
class SessionTokenStore {
public:
    explicit SessionTokenStore(db::Database& db) : m_db(db) {}

    void removeOfSession(std::int64_t accountId, std::string_view publicId);
    void removeOfAll(std::int64_t accountId, std::int64_t exceptSessionId);

private:
    db::Database& m_db;
};

} // namespace trivet::sessions
