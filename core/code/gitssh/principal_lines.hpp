#pragma once
#include "authorized_keys/forced_command.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::gitssh {

// What sshd is told about a certificate: a line for each of its principals that stands for an account that may sign in.
std::vector<std::string> principalLines(db::Database& db, const authorized_keys::Server& server,
                                        const std::vector<std::string>& principals);

// "SHA256:..." of a key in base64; nothing if it is none.
std::optional<std::string> fingerprintOf(std::string_view base64);

} // namespace trivet::gitssh
