#include "attachments/remove_stale_files.hpp"

#include "attachments/attachment_files.hpp"
#include "attachments/attachment_store.hpp"
#include "base/stale_file.hpp"

#include <algorithm>
#include <filesystem>
#include <vector>

namespace trivet::attachments {
namespace {

constexpr MessageFormat<1> kRemoved{"task.files_removed", "removed {{COUNT}} files"};

namespace fs = std::filesystem;

constexpr std::int64_t kLongestUpload = 24 * 3600;

std::int64_t removeUnnamed(AttachmentStore& store, const fs::path& folder, std::int64_t before)
{
    std::int64_t removed = 0;
    auto known = store.uuidsStartingWith(folder.filename().string());
    std::sort(known.begin(), known.end());
    for (const auto& entry : fs::directory_iterator(folder))
        if (isOlderThan(entry.path(), before) &&
            !std::binary_search(known.begin(), known.end(), entry.path().filename().string()))
            removed += removeUnlessBusy(entry.path()) ? 1 : 0;
    return removed;
}

std::vector<fs::path> shelvesOf(const fs::path& root)
{
    std::vector<fs::path> shelves;
    std::error_code absent; // before the first file there is no folder
    for (const auto& entry : fs::directory_iterator(root, absent))
        if (entry.is_directory())
            shelves.push_back(entry.path());
    return shelves;
}

} // namespace

Message removeStaleFiles(db::Database& db, const Settings& settings, std::int64_t now, const Progress& progress)
{
    AttachmentStore store(db);
    std::int64_t removed = 0, done = 0;
    const auto shelves = shelvesOf(AttachmentFiles(settings).root());
    for (const auto& texts : shelves) {
        progress(done++, std::ssize(shelves));
        removed += removeUnnamed(store, texts, now - kLongestUpload);
    }
    return kRemoved.with(removed);
}

} // namespace trivet::attachments
