#include "packages/remove_stale_blobs.hpp"

#include "packages/blob_store.hpp"
#include "packages/tidy_folder.hpp"

#include <algorithm>
#include <filesystem>

namespace trivet::packages {
namespace {

constexpr MessageFormat<> kNoPackages{"task.no_packages", "there are no packages"};
constexpr MessageFormat<2> kRemoved{"task.blobs_removed", "removed {{COUNT}} contents, {{UPLOADS}} broken uploads"};
constexpr MessageFormat<2> kSomeRemoved{
    "task.some_blobs_removed",
    "removed {{COUNT}} contents, {{UPLOADS}} broken uploads; the rest is put off: files are being added"};

namespace fs = std::filesystem;

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

TidiedFolder removeContents(BlobStore& store, const std::string& root, std::chrono::milliseconds patience,
                            const Progress& progress)
{
    if (const auto lock = FolderLock::tryTidying(root, patience))
        store.removeUnused();
    else
        return {};
    return tidyEachPrefix(root, patience, progress,
                          [&](const fs::path& prefixFolder) { return removeUnnamed(store, prefixFolder); });
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
    const auto uploads = removeBrokenUploads(folder.temporaryFolder(), now);
    const auto& format = contents.isAll ? kRemoved : kSomeRemoved;
    return format.with(contents.removed, uploads);
}

} // namespace trivet::packages
