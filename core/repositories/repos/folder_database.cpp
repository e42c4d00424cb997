#include "repos/folder_database.hpp"

#include "base/owner_file.hpp"
#include "repos/database_id_store.hpp"
#include "repos/orphan_directories.hpp"
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
    return std::string(std::istreambuf_iterator<char>(in), {});
}

std::string textFor(const std::string& id) { return id + "\n"; }

bool knowsHalf(db::Database& db, const Storage& storage)
{
    const auto names = namesOfDirectories(storage);
    return names.empty() || 2 * StorageNameStore(db).countOf(names) >= std::ssize(names);
}

} // namespace

Message ofAnotherDatabase(const Storage& storage) { return kOfAnotherDatabase.with(storage.root(), fileIn(storage)); }

bool isOfDatabase(db::Database& db, const Storage& storage)
{
    const auto id = DatabaseIdStore(db).find();
    const auto owner = noted(storage);
    return id && owner ? *owner == textFor(*id) : knowsHalf(db, storage);
}

void noteDatabase(db::Database& db, const Storage& storage)
{
    const bool isOurs = isOfDatabase(db, storage);
    const auto id = DatabaseIdStore(db).settle(); // in any case, or the first repository would be half of them
    if (isOurs && fs::is_directory(storage.root()) && noted(storage) != textFor(id))
        makeOwnerFile(fileIn(storage), textFor(id), IfThere::Replace);
}

void claimForDatabase(db::Database& db, const Storage& storage)
{
    makeOwnerFile(fileIn(storage), textFor(DatabaseIdStore(db).settle()), IfThere::Replace);
}

void requireOwnFolder(db::Database& db, const Storage& storage)
{
    noteDatabase(db, storage);
    if (!isOfDatabase(db, storage))
        throw std::runtime_error(ofAnotherDatabase(storage).english());
}

} // namespace trivet::repos
