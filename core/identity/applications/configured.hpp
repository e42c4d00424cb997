#pragma once
#include <cstdint>

namespace trivet {
struct Settings;
}
namespace trivet::db {
class Database;
}

namespace trivet::applications {

// Brings the applications the configuration names into the database: those of DEFAULT_APPLICATIONS and those of
// APPLICATIONS_FILE are there as described, those no longer named are gone with their grants. Writes nothing if nothing
// differs, and may run in several processes at once. Throws std::runtime_error with a message for the administrator.
void applyConfigured(db::Database& db, const Settings& settings, std::int64_t now);

} // namespace trivet::applications
