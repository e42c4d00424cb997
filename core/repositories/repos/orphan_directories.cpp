#include "repos/orphan_directories.hpp"

#include "base/text.hpp"
#include "repos/directory_lock.hpp"
#include "repos/storage_name_store.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <utility>

namespace trivet::repos {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kSafeAge = 3600;
constexpr std::size_t kNameLength = 20; // as Storage::newName() makes them

bool isOld(const fs::path& path, std::int64_t now)
{
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 && status.st_mtime < now - kSafeAge;
}

// Calls visit(directory, storage name) for each of ours.
template <class Visit> void eachDirectory(const std::string& root, Visit visit)
{
    std::error_code missing; // before the first repository there is no folder
    for (const auto& texts : fs::directory_iterator(root, missing)) {
        if (!texts.is_directory())
            continue;
        for (const auto& directory : fs::directory_iterator(texts.path(), missing))
            if (auto name = storageIn(directory.path()); !name.empty())
                visit(directory.path(), std::move(name));
    }
}

std::vector<std::string> oldDirectories(const std::string& root, std::int64_t now)
{
    std::vector<std::string> names;
    eachDirectory(root, [&](const fs::path& directory, std::string name) {
        if (isOld(directory, now))
            names.push_back(std::move(name));
    });
    return names;
}

// A repository and its wiki have one.
void dropRepeated(std::vector<std::string>& names)
{
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
}

} // namespace

std::vector<std::string> namesOfDirectories(const Storage& storage)
{
    std::vector<std::string> names;
    eachDirectory(storage.root(), [&](const fs::path&, std::string name) { names.push_back(std::move(name)); });
    dropRepeated(names);
    return names;
}

std::string storageIn(const fs::path& directory)
{
    const auto name = directory.filename().string();
    auto storage = name.substr(0, kNameLength);
    const auto ending = std::string_view(name).substr(storage.size());
    if (storage.size() != kNameLength ||
        (ending != Storage::kEnding && ending != Storage::kWikiEnding && ending != Storage::kNewWikiEnding))
        return {};
    const bool isHex = storage.find_first_not_of("0123456789abcdef") == std::string::npos;
    return isHex && directory.parent_path().filename() == storage.substr(0, 2) ? storage : std::string();
}

std::vector<std::string> findOrphanDirectories(db::Database& db, const Storage& storage, std::int64_t now)
{
    // The disk first, then the locks: what gets its row in between is known by then.
    auto names = oldDirectories(storage.root(), now);
    std::erase_if(names, [&](const auto& name) { return DirectoryLock::isHeld(storage.pathOf(name)); });
    const auto known = StorageNameStore(db).all();
    std::erase_if(names, [&](const auto& name) { return known.contains(name); });
    dropRepeated(names);
    return names;
}

std::size_t removeOrphanDirectories(db::Database& db, const Storage& storage, std::int64_t now,
                                    const Progress& progress)
{
    const auto names = findOrphanDirectories(db, storage, now);
    std::int64_t done = 0;
    std::error_code problem;
    for (const auto& name : names) {
        progress(done++, std::ssize(names));
        if (const auto each = storage.remove(name))
            problem = each;
    }
    if (problem)
        throw std::system_error(problem, "removing directories without a repository");
    return names.size();
}

std::vector<std::string> findMissingDirectories(db::Database& db, const Storage& storage)
{
    std::vector<std::string> lost;
    for (const auto& [name, address] : StorageNameStore(db).all())
        if (!fs::is_directory(storage.pathOf(name)))
            lost.push_back(address);
    return lost;
}

} // namespace trivet::repos
