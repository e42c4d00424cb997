#include "packages/remove_stale_blobs.hpp"

#include "packages/blob_store.hpp"

#include <algorithm>
#include <filesystem>
#include <sys/stat.h>
#include <vector>

namespace trivet::packages {
namespace {

constexpr MessageFormat<> kNoPackages{"task.no_packages", "there are no packages"};
constexpr MessageFormat<2> kRemoved{"task.blobs_removed", "removed {{COUNT}} contents, {{UPLOADS}} broken uploads"};
constexpr MessageFormat<2> kSomeRemoved{
    "task.some_blobs_removed",
    "removed {{COUNT}} contents, {{UPLOADS}} broken uploads; the rest is put off: files are being added"};

namespace fs = std::filesystem;

constexpr std::int64_t kLongestUpload = 24 * 3600;

std::int64_t removeUnnamed(BlobStore& store, const fs::path& folder)
{
    std::int64_t removed = 0;
    auto names = store.namesStartingWith(folder.filename().string());
    std::sort(names.begin(), names.end());
    for (const auto& entry : fs::directory_iterator(folder))
        if (!std::binary_search(names.begin(), names.end(), entry.path().filename().string()))
            removed += fs::remove(entry.path()) ? 1 : 0;
    return removed;
}

bool isOlderThan(const fs::path& file, std::int64_t time)
{
    struct stat about {};
    return ::stat(file.c_str(), &about) == 0 && about.st_mtime < time;
}

std::int64_t removeBrokenOff(const fs::path& folder, std::int64_t before)
{
    std::int64_t removed = 0;
    std::error_code absent;
    for (const auto& entry : fs::directory_iterator(folder, absent))
        if (isOlderThan(entry.path(), before))
            removed += fs::remove(entry.path()) ? 1 : 0;
    return removed;
}

std::vector<fs::path> prefixFoldersOf(const fs::path& root)
{
    std::vector<fs::path> prefixFolders;
    for (const auto& entry : fs::directory_iterator(root))
        if (entry.is_directory() && entry.path().filename().string().size() == 2)
            prefixFolders.push_back(entry.path());
    return prefixFolders;
}

struct RemovedContents {
    std::int64_t count = 0;
    bool isAll = false;
};

RemovedContents removeContents(BlobStore& store, const std::string& root, std::chrono::milliseconds patience,
                               const Progress& progress)
{
    if (const auto lock = FolderLock::tryTidying(root, patience))
        store.removeUnused();
    else
        return {};
    const auto prefixFolders = prefixFoldersOf(root);
    std::int64_t removed = 0, done = 0;
    for (const auto& prefixFolder : prefixFolders) {
        progress(done++, std::ssize(prefixFolders));
        // One folder at a time: uploads wait for this.
        const auto lock = FolderLock::tryTidying(root, patience);
        if (!lock)
            return {.count = removed};
        removed += removeUnnamed(store, prefixFolder);
    }
    return {.count = removed, .isAll = true};
}

} // namespace

Message removeStaleBlobs(db::Database& db, const std::string& dataFolder, std::int64_t now, const Progress& progress,
                         std::chrono::milliseconds patience)
{
    const BlobFolder folder(dataFolder);
    if (!fs::is_directory(folder.root()))
        return kNoPackages;
    BlobStore store(db);
    const auto contents = removeContents(store, folder.root(), patience, progress);
    const auto uploads = removeBrokenOff(folder.temporaryFolder(), now - kLongestUpload);
    const auto& format = contents.isAll ? kRemoved : kSomeRemoved;
    return format.with(contents.count, uploads);
}

} // namespace trivet::packages
