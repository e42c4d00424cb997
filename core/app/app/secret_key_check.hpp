#pragma once
#include <string>

namespace trivet {
struct Settings;
}
namespace trivet::db {
class Database;
}

namespace trivet::app {

// Throws std::runtime_error, which names what to bring back, if the database holds sealed secrets and the secret key is
// missing or opens none of them, or if another host uses the database with another key. Otherwise a missing key is
// made: it belongs to a new installation.
void requireSecretKey(db::Database& db, const Settings& settings);

// The key of the other hosts is lost: from now on this one is theirs, too.
void acceptSecretKey(db::Database& db, const std::string& key);

} // namespace trivet::app
