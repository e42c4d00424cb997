#pragma once
#include "base/message.hpp"
#include "base/progress.hpp"
#include "packages/blob_folder.hpp"

#include <chrono>
#include <cstdint>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::packages {

// Removes what no file refers to any more, bytes that never got a row, and uploads that were broken off before `now`
// minus a day; what is younger than an hour may belong to a row that is on its way, and stays. Where others add for
// longer than `patience` it leaves the rest to its next run. Says in a few words what was done.
Message removeStaleBlobs(db::Database& db, const std::string& dataFolder, std::int64_t now,
                         const Progress& progress = noProgress,
                         std::chrono::milliseconds patience = FolderLock::kPatience);

} // namespace trivet::packages
