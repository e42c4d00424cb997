#pragma once
#include "settings/settings.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace trivet::mail {

// A mail.
struct Message {
    std::string from{}; // "Name <user@host>" or the address alone
    std::string to{};   // an address
    std::string subject{}, body{};
    std::string html{};     // the same once more; empty: there is plain text alone
    std::string fromName{}; // instead of the name in `from`
    std::string id{};       // "<…@host>"; empty: a new one
    std::vector<std::pair<std::string_view, std::string>> headers{};
};

// Who the mail of this site is from, as a Message names it.
std::string senderOf(const Settings& settings);
// The name of the host of this site, without a port.
std::string ownHost(const Settings& settings);

// The address inside "Name <user@host>". Throws std::runtime_error if there is none, or it could end a line of SMTP.
std::string addressIn(std::string_view sender);

// As it goes over the wire (RFC 5322), lines ended by CRLF. No value can add a header: line ends in them become spaces.
std::string render(const Message& message, std::int64_t now);

} // namespace trivet::mail
