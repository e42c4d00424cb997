#pragma once
#include "base/message.hpp"
#include "base/progress.hpp"
#include "lfs/lfs_object_store.hpp"
#include "packages/blob_folder.hpp"
#include "settings/settings.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace trivet::lfs {

// Removes bytes that belong to no repository any more, and uploads that were broken off before `now` minus a day; what
// is younger than an hour may belong to a row that is on its way, and stays. Where others add for longer than
// `patience` it leaves the rest to its next run. Says in a few words what was done.
Message removeStaleObjects(db::Database& db, const Settings& settings, std::int64_t now,
                           const Progress& progress = noProgress,
                           std::chrono::milliseconds patience = packages::FolderLock::kPatience);

// Removes objects from repositories in which no file of any commit names them any more; their bytes follow with
// removeStaleObjects(). Objects come before the commits that need them, so young ones are left alone.
Message collectObjects(db::Database& db, const Settings& settings, std::int64_t now,
                       const Progress& progress = noProgress);

// What is wrong with the folder of the objects.
struct FolderState {
    std::vector<std::string> missing{}, wrongSize{}; // ids of objects that belong to repositories
    std::int64_t orphans = 0;                        // files that belong to none
    std::int64_t good = 0;
};
FolderState inspectObjects(db::Database& db, const Settings& settings);

} // namespace trivet::lfs
