#pragma once
#include "authorized_keys/forced_command.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace trivet {
struct Settings;
}
namespace trivet::db {
class Database;
}

// authorized_keys of an account that others may use too: our lines stand between two marks, all others are left alone.
namespace trivet::authorized_keys {

struct OfferedKey;

struct KeysFile {
    std::string path{};
    std::size_t keys = 0; // of ours
    bool isChanged = false;
};

// Writes the keys that may be used now, or none if SSH is switched off. The file is replaced as a whole, by one process
// at a time. Throws std::exception with a text for the administrator.
KeysFile writeKeysFile(db::Database& db, const Settings& settings, const Server& server);

// The text of the file with these keys between the marks. A key that stands outside of them stays what it is: whoever
// put it there would lose their shell.
std::string withKeys(std::string_view text, const std::vector<OfferedKey>& keys, const Server& server);

} // namespace trivet::authorized_keys
