#include "repos/recreate_directories.hpp"

#include "base/sync_path.hpp"
#include "db/database.hpp"
#include "repos/directory_store.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <stdexcept>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace trivet::repos {
namespace {

constexpr std::int64_t kLatest = 50;

bool isMissing(const Storage& storage, const StoredRow& row)
{
    return !std::filesystem::exists(storage.pathOf(row.storage) + "/HEAD");
}

void makeDirectory(const Storage& storage, const StoredRow& row)
{
    RepositoryRow wanted{.storage = row.storage};
    wanted.defaultBranch = row.defaultBranch;
    wanted.objectFormat = row.objectFormat;
    storage.create(wanted);
    storage.sync(row.storage);
}

} // namespace

bool areDirectoriesMissing(db::Database& db, const Storage& storage)
{
    const auto rows = DirectoryStore(db).latest(kLatest);
    if (rows.empty() || !std::filesystem::is_directory(storage.root()))
        return !rows.empty();
    return std::ranges::all_of(rows, [&](const auto& row) { return isMissing(storage, row); }) &&
           std::ranges::any_of(rows, [](const auto& row) { return !row.isEmpty; });
}

void makeFolderOfFirst(db::Database& db, const Storage& storage)
{
    const std::filesystem::path root(storage.root());
    if (std::filesystem::is_directory(root) || !DirectoryStore(db).latest(1).empty())
        return;
    makeFolders(root.string());
    // Made by a command of root for workers that run as somebody else.
    struct stat parent {};
    if (::geteuid() == 0 && ::stat(root.parent_path().c_str(), &parent) == 0 &&
        ::chown(root.c_str(), parent.st_uid, parent.st_gid) != 0)
        throw std::system_error(errno, std::generic_category(), root.string());
}

std::size_t recreateLatestDirectories(db::Database& db, const Storage& storage)
{
    std::size_t recreated = 0;
    if (areDirectoriesMissing(db, storage))
        return recreated; // a disk that is missing has lost nothing
    for (const auto& row : DirectoryStore(db).latest(kLatest))
        if (row.isEmpty && isMissing(storage, row)) {
            makeDirectory(storage, row);
            ++recreated;
        }
    return recreated;
}

std::vector<std::string> recreateAllDirectories(db::Database& db, const Storage& storage)
{
    DirectoryStore store(db);
    auto rows = store.all();
    const auto count = rows.size();
    std::erase_if(rows, [&](const auto& row) { return !isMissing(storage, row); });
    if (rows.size() == count && count > 1)
        throw std::runtime_error(kDirectoriesMissing.with(storage.root()).english());
    std::vector<std::string> recreated;
    for (const auto& row : rows) {
        makeDirectory(storage, row);
        store.noteEmpty(row.id);
        recreated.push_back(row.address);
    }
    return recreated;
}

} // namespace trivet::repos
