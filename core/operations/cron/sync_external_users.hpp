#pragma once
#include "base/message.hpp"
#include "base/progress.hpp"

#include <cstdint>

namespace trivet {
struct Settings;
}
namespace trivet::db {
class Database;
}

namespace trivet::cron {

// Brings the accounts of all directories that are synchronized up to date: those of people who are new are made, those
// of people who are gone may not sign in any more, until they are there again. A directory that is away, or suddenly
// empty, changes nothing. Says in a few words what was done. Throws TaskFailure, after all of them, if one is away.
Messages syncExternalUsers(db::Database& db, const Settings& settings, std::int64_t now, const Progress& progress);

} // namespace trivet::cron
