#include "repos/recreate_directories.hpp"

#include "db/database.hpp"
#include "repos/directory_store.hpp"

#include <filesystem>
#include <stdexcept>

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

std::size_t recreateLatestDirectories(db::Database& db, const Storage& storage)
{
    std::size_t healed = 0;
    if (!std::filesystem::is_directory(storage.root()))
        return healed; // a disk that is missing has lost nothing
    for (const auto& row : DirectoryStore(db).latest(kLatest))
        if (row.isEmpty && isMissing(storage, row)) {
            makeDirectory(storage, row);
            ++healed;
        }
    return healed;
}

std::vector<std::string> recreateAllDirectories(db::Database& db, const Storage& storage)
{
    DirectoryStore store(db);
    auto rows = store.all();
    const auto count = rows.size();
    std::erase_if(rows, [&](const auto& row) { return !isMissing(storage, row); });
    if (rows.size() == count && count > 1)
        throw std::runtime_error("no repository has its directory: is " + storage.root() + " there?");
    std::vector<std::string> healed;
    for (const auto& row : rows) {
        makeDirectory(storage, row);
        store.noteEmpty(row.id);
        healed.push_back(row.address);
    }
    return healed;
}

} // namespace trivet::repos
