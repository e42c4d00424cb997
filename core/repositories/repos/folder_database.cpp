#include "repos/folder_database.hpp"

#include "base/owner_file.hpp"
#include "base/text.hpp"
#include "repos/database_id_store.hpp"
#include "repos/orphan_directories.hpp"
#include "repos/recreate_directories.hpp"
#include "repos/storage_name_store.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <stdexcept>

namespace trivet::repos {
namespace {

namespace fs = std::filesystem;

std::string fileIn(const Storage& storage) { return storage.root() + "/.database"; }

std::optional<std::string> noted(const Storage& storage)
{
    if (!fs::exists(fileIn(storage)))
        return std::nullopt;
    std::ifstream in(fileIn(storage), std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    return std::string(trimmed(text)); // people may write it, too
}

void note(const Storage& storage, const std::string& id)
{
    makeOwnerFile(fileIn(storage), id + "\n", IfThere::Replace);
}

// Nothing is written where a disk is missing.
bool isThere(db::Database& db, const Storage& storage)
{
    return fs::is_directory(storage.root()) && !areDirectoriesMissing(db, storage);
}

bool knowsHalf(db::Database& db, const Storage& storage)
{
    const auto names = namesOfDirectories(storage);
    return names.empty() || 2 * StorageNameStore(db).countOf(names) >= std::ssize(names);
}

} // namespace

Message ofAnotherDatabase(db::Database& db, const Storage& storage)
{
    return kOfAnotherDatabase.with(storage.root(), DatabaseIdStore(db).settle(), fileIn(storage));
}

bool isOfDatabase(db::Database& db, const Storage& storage)
{
    const auto id = DatabaseIdStore(db).find();
    const auto owner = noted(storage);
    return id && owner ? *owner == *id : knowsHalf(db, storage);
}

void noteDatabase(db::Database& db, const Storage& storage)
{
    const bool isOurs = isOfDatabase(db, storage);
    const auto id = DatabaseIdStore(db).settle(); // in any case, or the first repository would be half of them
    if (isOurs && noted(storage) != id && isThere(db, storage))
        note(storage, id);
}

void claimForDatabase(db::Database& db, const Storage& storage) { note(storage, DatabaseIdStore(db).settle()); }

void requireOwnFolder(db::Database& db, const Storage& storage)
{
    noteDatabase(db, storage);
    if (!isOfDatabase(db, storage))
        throw std::runtime_error(ofAnotherDatabase(db, storage).english());
}

} // namespace trivet::repos
