#pragma once
#include <cstdint>
#include <string_view>

namespace trivet {
struct Settings;
}
namespace trivet::db {
class Database;
}

namespace trivet::keys {

// The task that writes authorized_keys, under the name administrators know from Gitea.
inline constexpr std::string_view kKeysFileTask = "resync_all_sshkeys";

class KeysFileStore {
public:
    explicit KeysFileStore(db::Database& db) : m_db(db) {}

    // A key was added: lets the first worker that has nothing else to do write authorized_keys, if this site has one. A
    // key that is gone needs no hurry: whoever comes with it is refused, and the task runs now and then anyway.
    void request(const Settings& settings, std::int64_t now);

private:
    db::Database& m_db;
};

} // namespace trivet::keys
