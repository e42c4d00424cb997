#include "packages/remove_stale_blobs.hpp"

#include "db/database.hpp"
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

std::int64_t removeUnnamed(db::Database& db, const fs::path& folder, std::int64_t now)
{
    // As one who writes: a standby that lags does not know the latest.
    auto names =
        db.transact([&] { return BlobStore(db).namesStartingWith(folder.filename().string()); }, db::Access::Bulk);
    std::sort(names.begin(), names.end());
    std::vector<fs::path> unnamed;
    for (const auto& entry : fs::directory_iterator(folder))
        if (!std::binary_search(names.begin(), names.end(), entry.path().filename().string()))
            unnamed.push_back(entry.path());
    return removeUnlessYoung(unnamed, now);
}

TidiedFolder removeContents(db::Database& db, const std::string& root, std::int64_t now,
                            std::chrono::milliseconds patience, const Progress& progress)
{
    if (const auto lock = FolderLock::tryTidying(root, patience))
        BlobStore(db).removeUnused();
    else
        return {};
    return tidyEachPrefix(root, patience, progress,
                          [&](const fs::path& prefixFolder) { return removeUnnamed(db, prefixFolder, now); });
}

} // namespace

Message removeStaleBlobs(db::Database& db, const std::string& dataFolder, std::int64_t now, const Progress& progress,
                         std::chrono::milliseconds patience)
{
    const BlobFolder folder(dataFolder);
    if (!fs::is_directory(folder.root()))
        return kNoPackages;
    const auto contents = removeContents(db, folder.root(), now, patience, progress);
    const auto uploads = removeBrokenUploads(folder.temporaryFolder(), now);
    const auto& format = contents.isAll ? kRemoved : kSomeRemoved;
    return format.with(contents.removed, uploads);
}

} // namespace trivet::packages
