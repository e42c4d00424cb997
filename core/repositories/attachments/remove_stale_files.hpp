#pragma once
#include "base/message.hpp"
#include "base/progress.hpp"
#include "settings/settings.hpp"

#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::attachments {

// Removes files that no row names any more, because their repository is gone or an upload was broken off, once they are
// a day old: a younger one may be about to get its row. Says in a few words what was done.
Message removeStaleFiles(db::Database& db, const Settings& settings, std::int64_t now,
                         const Progress& progress = noProgress);

} // namespace trivet::attachments
