#pragma once

namespace trivet {
struct Settings;
}
namespace trivet::db {
class Database;
}

namespace trivet::app {

// Throws std::runtime_error, which names what to bring back, if the database holds sealed secrets and the secret key is
// missing or opens none of them. Where nothing is sealed a missing key is made: it belongs to a new installation.
void requireSecretKey(db::Database& db, const Settings& settings);

} // namespace trivet::app
