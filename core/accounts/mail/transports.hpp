#pragma once
#include "mail/send.hpp"

#include <string>

// The ways a mail can go, for this folder only. Both throw Failure.
namespace trivet::mail {

struct Envelope {
    std::string from{}, to{}; // addresses that can stand in a command
    std::string content{};    // lines ended by CRLF
};

// The program SENDMAIL_PATH, which reads the mail from its input.
void sendByProgram(const Envelope& envelope, const Settings& settings);

// RFC 5321 to SMTP_ADDR. A password is sent over TLS, or to this machine, and not otherwise.
void sendBySmtp(const Envelope& envelope, const Settings& settings);

} // namespace trivet::mail
