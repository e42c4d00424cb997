#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

namespace trivet::db {
class Database;
}

namespace trivet::oauth {

// A request that waits for its user on the consent page.
struct PendingRequestRow {
    std::string hash{}; // of the secret the page holds
    std::int64_t sessionId = 0, applicationId = 0;
    std::string parameters{}; // an AuthorizeRequest in JSON
    std::int64_t expiresAt = 0;

    auto columns() { return std::tie(hash, sessionId, applicationId, parameters, expiresAt); }
};

class RequestStore {
public:
    explicit RequestStore(db::Database& db) : m_db(db) {}

    void insert(const PendingRequestRow& row);
    // Takes it out: of many who try at once one succeeds. Nothing if it is not of that session.
    std::optional<PendingRequestRow> take(std::string_view secret, std::int64_t sessionId);

private:
    db::Database& m_db;
};

} // namespace trivet::oauth
