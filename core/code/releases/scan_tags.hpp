#pragma once
#include "base/message.hpp"
#include "base/progress.hpp"
#include "settings/settings.hpp"

#include <chrono>

namespace trivet::db {
class Database;
}

namespace trivet::releases {

// Gives the tags of repositories that were there before releases were, or that came with tags, their rows. Says in a
// few words what was done; what there was no time for is done the next time.
Message scanTags(db::Database& db, const Settings& settings, std::chrono::seconds most,
                 const Progress& progress = noProgress);

} // namespace trivet::releases
