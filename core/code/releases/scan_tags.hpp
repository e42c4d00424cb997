#pragma once
#include "base/progress.hpp"
#include "settings/settings.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::releases {

struct TagScan {
    std::int64_t done = 0;
    std::vector<std::string> failed{}; // "owner/name" of those whose directory cannot be read
};

// Gives the tags of repositories that were there before releases were, or that came with tags, their rows. What there
// was no time for is done the next time. Throws std::runtime_error where a disk is missing; then all of it waits.
TagScan scanTags(db::Database& db, const Settings& settings, std::chrono::seconds most,
                 const Progress& progress = noProgress);

} // namespace trivet::releases
