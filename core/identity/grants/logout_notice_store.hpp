#pragma once
#include "outbox/outbox_kind.hpp"
#include "json/field.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

namespace trivet::db {
class Database;
}

namespace trivet::grants {

// Seconds before the next attempt; with the last of them a day has passed.
inline constexpr std::int64_t kLogoutNoticePauses[] = {10, 30, 60, 300, 900, 1800, 3600, 7200, 14400, 28800, 28800};
inline constexpr outbox::Kind kLogoutNoticeKind{.name = "logout_notice", .pauses = kLogoutNoticePauses};

// The end of a session, for an application that has to be told of it; as it waits in the outbox.
struct LogoutNotice {
    static constexpr auto schema = json::body("LogoutNotice");
    std::int64_t applicationId = 0, accountId = 0; // the account may be gone by then
    std::string sessionId{};                       // public name

    auto columns() { return std::tie(applicationId, accountId, sessionId); }
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("application_id", &LogoutNotice::applicationId, ""));
        visit(json::field("account_id", &LogoutNotice::accountId, ""));
        visit(json::field("session_id", &LogoutNotice::sessionId, ""));
    }
};

// What must be known of the application to tell it.
struct LogoutReceiver {
    std::string applicationName{}, clientId{}, idTokenAlgorithm{}, address{};

    auto columns() { return std::tie(applicationName, clientId, idTokenAlgorithm, address); }
};

class LogoutNoticeStore {
public:
    explicit LogoutNoticeStore(db::Database& db) : m_db(db) {}

    // These belong into the transaction that ends the sessions, before it. Every application that wants to know and has
    // signed in within them will be told.
    void noteEnd(std::string_view sessionPublicId);
    void noteEndOfAll(std::int64_t accountId, std::int64_t exceptSessionId);

    // Nothing if the application is gone.
    std::optional<LogoutReceiver> receiverOf(const LogoutNotice& notice);

private:
    db::Database& m_db;
};

} // namespace trivet::grants
