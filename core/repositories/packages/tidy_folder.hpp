#pragma once
#include "base/progress.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

// Tidying a folder whose files lie below ROOT/ab and are named by what they hold.
namespace trivet::packages {

struct TidiedFolder {
    std::int64_t removed = 0;
    bool isAll = false; // or somebody went on adding for longer than we wait
};

// Calls removeIn(ROOT/ab), which says how many it removed, for each of them under a lock of its own: uploads wait for
// it.
TidiedFolder tidyEachPrefix(const std::string& root, std::chrono::milliseconds patience, const Progress& progress,
                            const std::function<std::int64_t(const std::filesystem::path&)>& removeIn);

// The folders ROOT/ab, without the one for uploads. A folder that is not there has none.
std::vector<std::filesystem::path> prefixFoldersOf(const std::string& root);

// Removes those that have been there for an hour: of what is younger the row may not be seen yet, for example while its
// transaction waits for a standby. Says how many. What is being sent cannot be removed over NFS, and stays for next
// time.
std::int64_t removeUnlessYoung(const std::vector<std::filesystem::path>& files, std::int64_t now);

// Uploads that nobody has gone on with for a day. Says how many.
std::int64_t removeBrokenUploads(const std::string& folder, std::int64_t now);

} // namespace trivet::packages
