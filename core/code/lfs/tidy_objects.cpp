#include "lfs/tidy_objects.hpp"

#include "db/database.hpp"
#include "lfs/object_folder.hpp"
#include "packages/tidy_folder.hpp"

#include <algorithm>
#include <filesystem>

namespace trivet::lfs {
namespace {

namespace fs = std::filesystem;

constexpr MessageFormat<> kNoObjects{"task.no_lfs_objects", "there are no LFS objects"};
constexpr MessageFormat<2> kRemoved{"task.lfs_objects_removed",
                                    "removed {{COUNT}} LFS objects, {{UPLOADS}} broken uploads"};
constexpr MessageFormat<2> kSomeRemoved{
    "task.some_lfs_objects_removed",
    "removed {{COUNT}} LFS objects, {{UPLOADS}} broken uploads; the rest is put off: objects are being added"};

// Calls visit(path, oid) for each file below a prefix.
template <class Visit> void eachFile(const fs::path& prefixFolder, Visit visit)
{
    for (const auto& folder : fs::directory_iterator(prefixFolder)) {
        if (!folder.is_directory())
            continue;
        for (const auto& file : fs::directory_iterator(folder.path()))
            visit(file.path(), prefixFolder.filename().string() + folder.path().filename().string() +
                                   file.path().filename().string());
    }
}

bool isKnown(const std::vector<KnownObject>& known, const std::string& oid)
{
    const auto found =
        std::lower_bound(known.begin(), known.end(), oid,
                         [](const KnownObject& each, const std::string& name) { return each.oid < name; });
    return found != known.end() && found->oid == oid;
}

std::vector<KnownObject> knownIn(db::Database& db, const fs::path& prefixFolder)
{
    auto known = ObjectStore(db).startingWith(prefixFolder.filename().string());
    std::sort(known.begin(), known.end(), [](const auto& a, const auto& b) { return a.oid < b.oid; });
    return known;
}

std::int64_t removeUnknown(db::Database& db, const fs::path& prefixFolder, std::int64_t now)
{
    // As one who writes: a standby that lags does not know the latest.
    const auto known = db.transact([&] { return knownIn(db, prefixFolder); }, db::Access::Bulk);
    std::vector<fs::path> unknown;
    eachFile(prefixFolder, [&](const fs::path& file, const std::string& oid) {
        if (!isKnown(known, oid))
            unknown.push_back(file);
    });
    return packages::removeUnlessYoung(unknown, now);
}

} // namespace

Message removeStaleObjects(db::Database& db, const Settings& settings, std::int64_t now, const Progress& progress,
                           std::chrono::milliseconds patience)
{
    const ObjectFolder folder(settings);
    if (!fs::is_directory(folder.root()))
        return kNoObjects;
    const auto objects = packages::tidyEachPrefix(folder.root(), patience, progress, [&](const fs::path& prefixFolder) {
        return removeUnknown(db, prefixFolder, now);
    });
    const auto uploads = packages::removeBrokenUploads(folder.temporaryFolder(), now);
    const auto& format = objects.isAll ? kRemoved : kSomeRemoved;
    return format.with(objects.removed, uploads);
}

FolderState inspectObjects(db::Database& db, const Settings& settings)
{
    const ObjectFolder folder(settings);
    FolderState state;
    constexpr std::string_view kDigits = "0123456789abcdef";
    for (const char first : kDigits)
        for (const char second : kDigits)
            for (const auto& object : ObjectStore(db).startingWith(std::string{first, second})) {
                const auto size = folder.sizeOf(object.oid);
                if (size == object.size)
                    ++state.good;
                else
                    (size ? state.wrongSize : state.missing).push_back(object.oid);
            }
    for (const auto& prefixFolder : packages::prefixFoldersOf(folder.root())) {
        const auto known = knownIn(db, prefixFolder);
        eachFile(prefixFolder,
                 [&](const fs::path&, const std::string& oid) { state.orphans += isKnown(known, oid) ? 0 : 1; });
    }
    return state;
}

} // namespace trivet::lfs
