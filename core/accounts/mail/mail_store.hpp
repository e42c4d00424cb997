#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

namespace trivet::db {
class Database;
}

namespace trivet::mail {

// A mail that waits. Where it carries a link, {{LINK}} and {{NAME}} in its body stand for what is known when it goes
// out.
struct MailRow {
    std::int64_t id = 0;
    std::string recipient{}, subject{}, body{};
    std::string otherBody{};   // goes out if no link can be made; empty: nothing does
    std::string linkPurpose{}; // as in core/accounts/links; empty: the body is complete
    std::int64_t registrationId = 0;
    std::int64_t attempts = 0;

    auto columns() { return std::tie(id, recipient, subject, body, otherBody, linkPurpose, registrationId, attempts); }
};

class MailStore {
public:
    explicit MailStore(db::Database& db) : m_db(db) {}

    void insert(const MailRow& row);

    bool hasDue(std::int64_t now);
    std::int64_t countDue(std::int64_t now);
    std::optional<MailRow> nextDue(std::int64_t now);
    // Counts an attempt. Of many who try at once one succeeds, and has the mail until then.
    bool claim(const MailRow& mail, std::int64_t now, std::int64_t until);
    // For who has claimed it, with the attempts it had before.
    void remove(const MailRow& claimed);
    void putOff(const MailRow& claimed, std::int64_t until);

private:
    db::Database& m_db;
};

} // namespace trivet::mail
