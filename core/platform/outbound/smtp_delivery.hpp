#pragma once
#include "outbound/outbound_failure.hpp"

#include <cstdint>
#include <string>

namespace trivet::outbound {

struct MailServer {
    enum class Encryption { None, StartTls, Tls };

    std::string host{}; // a name or an address
    std::uint16_t port = 25;
    Encryption encryption = Encryption::None;
    std::string user{}, password{};     // empty: without signing in
    std::string ownName{};              // as which this machine introduces itself
    std::int64_t milliseconds = 20'000; // for all of it
};

// The server has answered, and said no.
struct MailRefusal : Failure {
    MailRefusal(int wanted, const std::string& text) : Failure(text), code(wanted) {}
    int code = 0; // of RFC 5321
};

// Gives it one mail for one recipient; lines end with CRLF. Every address of the host is tried until one takes it, or
// refuses it for good. Without the encryption that is asked for nothing is said but the greeting. Throws MailRefusal,
// Failure.
void deliverBySmtp(const MailServer& server, const std::string& from, const std::string& to,
                   const std::string& content);

// Introduces this machine and signs in, as before a mail, and leaves again. Throws MailRefusal, Failure.
void greetBySmtp(const MailServer& server);

} // namespace trivet::outbound
