#include "packages/tidy_folder.hpp"

#include "base/stale_file.hpp"
#include "packages/blob_folder.hpp"

#include <algorithm>
#include <system_error>

namespace trivet::packages {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kYoung = 3600;
constexpr std::int64_t kLongestUpload = 24 * 3600;

} // namespace

TidiedFolder tidyEachPrefix(const std::string& root, std::chrono::milliseconds patience, const Progress& progress,
                            const std::function<std::int64_t(const fs::path&)>& removeIn)
{
    const auto prefixFolders = prefixFoldersOf(root);
    std::int64_t removed = 0, done = 0;
    for (const auto& prefixFolder : prefixFolders) {
        progress(done++, std::ssize(prefixFolders));
        const auto lock = FolderLock::tryTidying(root, patience);
        if (!lock)
            return {.removed = removed};
        removed += removeIn(prefixFolder);
    }
    return {.removed = removed, .isAll = true};
}

std::vector<fs::path> prefixFoldersOf(const std::string& root)
{
    std::vector<fs::path> prefixFolders;
    std::error_code absent;
    for (const auto& entry : fs::directory_iterator(root, absent))
        if (entry.is_directory() && entry.path().filename().string().size() == 2)
            prefixFolders.push_back(entry.path());
    std::sort(prefixFolders.begin(), prefixFolders.end());
    return prefixFolders;
}

std::int64_t removeUnlessYoung(const std::vector<fs::path>& files, std::int64_t now)
{
    return std::count_if(files.begin(), files.end(), [&](const fs::path& file) {
        return isOlderThan(file, now - kYoung) && removeUnlessBusy(file);
    });
}

std::int64_t removeBrokenUploads(const std::string& folder, std::int64_t now)
{
    std::int64_t removed = 0;
    std::error_code absent;
    for (const auto& entry : fs::directory_iterator(folder, absent))
        if (isOlderThan(entry.path(), now - kLongestUpload))
            removed += removeUnlessBusy(entry.path()) ? 1 : 0;
    return removed;
}

} // namespace trivet::packages
