#pragma once
#include "authorized_keys/forced_command.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::db {
class Database;
}

namespace trivet::authorized_keys {

// The line of authorized_keys for the key of this fingerprint. Nothing is told of a key that nobody has, or whose owner
// may not sign in.
std::optional<std::string> lineFor(db::Database& db, const Server& server, std::string_view fingerprint);

} // namespace trivet::authorized_keys
