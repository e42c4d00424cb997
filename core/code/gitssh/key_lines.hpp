#pragma once
#include "gitssh/forced_command.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

// What sshd is told about keys and certificates. Who may not sign in, and what nobody has, is not told about.
namespace trivet::gitssh {

// The line of authorized_keys for the key of this fingerprint.
std::optional<std::string> lineFor(db::Database& db, const Server& server, std::string_view fingerprint);

// A line for each principal of a certificate that stands for an account.
std::vector<std::string> principalLines(db::Database& db, const Server& server,
                                        const std::vector<std::string>& principals);

// "SHA256:..." of a key in base64; nothing if it is none.
std::optional<std::string> fingerprintOf(std::string_view base64);

} // namespace trivet::gitssh
