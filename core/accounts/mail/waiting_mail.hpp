#pragma once
#include "outbox/outbox_kind.hpp"
#include "json/field.hpp"

#include <cstdint>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::mail {

// Seconds before the next attempt; with the last of them a day has passed.
inline constexpr std::int64_t kMailPauses[] = {30, 120, 600, 1800, 3600, 7200, 14400, 28800, 28800};
inline constexpr outbox::Kind kMailKind{.name = "mail", .pauses = kMailPauses};

// A mail that waits in the outbox. Where it carries a link, {{LINK}} and {{NAME}} in its body stand for what is known
// when it goes out.
struct WaitingMail {
    static constexpr auto schema = json::body("WaitingMail");
    std::string recipient{}, subject{}, body{};
    std::string otherBody{};   // goes out if no link can be made; empty: nothing does
    std::string linkPurpose{}; // as in core/accounts/links; empty: the body is complete
    std::int64_t registrationId = 0, emailId = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("recipient", &WaitingMail::recipient, ""));
        visit(json::field("subject", &WaitingMail::subject, ""));
        visit(json::field("body", &WaitingMail::body, ""));
        visit(json::field("other_body", &WaitingMail::otherBody, ""));
        visit(json::field("link_purpose", &WaitingMail::linkPurpose, ""));
        visit(json::field("registration_id", &WaitingMail::registrationId, ""));
        visit(json::field("email_id", &WaitingMail::emailId, ""));
    }
};

// Belongs into the transaction it tells of.
void queue(db::Database& db, const WaitingMail& mail);

} // namespace trivet::mail
