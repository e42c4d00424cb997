#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

namespace trivet::db {
class Database;
}

namespace trivet::grants {

// An application that has to be told of the end of a session, with what must be known to do so.
struct LogoutNotice {
    std::int64_t id = 0, accountId = 0, attempts = 0;
    std::string sessionId{}; // public name
    std::string applicationName{}, clientId{}, idTokenAlgorithm{}, address{};

    auto columns()
    {
        return std::tie(id, accountId, attempts, sessionId, applicationName, clientId, idTokenAlgorithm, address);
    }
};

class LogoutNoticeStore {
public:
    explicit LogoutNoticeStore(db::Database& db) : m_db(db) {}

    // These belong into the transaction that ends the sessions, before it. Every application that wants to know and has
    // signed in within them will be told.
    void noteEnd(std::string_view sessionPublicId);
    void noteEndOfAll(std::int64_t accountId, std::int64_t exceptSessionId);

    bool hasDue(std::int64_t now);
    std::int64_t countDue(std::int64_t now);
    std::optional<LogoutNotice> nextDue(std::int64_t now);
    // Counts an attempt. Of many who try at once one succeeds, and has the notice until then.
    bool claim(const LogoutNotice& notice, std::int64_t now, std::int64_t until);

    // For who has claimed it, with the attempts it had before; nothing happens if somebody else has it by now.
    bool remove(const LogoutNotice& claimed);
    void putOff(const LogoutNotice& claimed, std::int64_t until);

private:
    db::Database& m_db;
};

} // namespace trivet::grants
