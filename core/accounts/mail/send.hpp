#pragma once
#include "mail/mail_message.hpp"
#include "settings/settings.hpp"

#include <cstdint>
#include <stdexcept>

namespace trivet::mail {

// The mail was not taken. The text is for administrators.
struct Failure : std::runtime_error {
    enum class Kind {
        Temporary, // the next attempt may succeed
        Final,     // this mail will never be taken
    };
    Failure(Kind wanted, const std::string& text) : std::runtime_error(text), kind(wanted) {}
    Kind kind;
};

// Hands it to whatever [mailer] names. Throws Failure.
void send(const Message& message, const Settings& settings, std::int64_t now);

// Signs in to SMTP_ADDR as before a mail, and sends none. Throws Failure.
void greetServer(const Settings& settings);

} // namespace trivet::mail
