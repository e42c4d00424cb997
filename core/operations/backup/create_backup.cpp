#include "backup/archive_writer.hpp"
#include "backup/backup.hpp"
#include "backup/layout.hpp"
#include "backup/repository_copy.hpp"
#include "backup/unfinished_backup.hpp"
#include "base/clock.hpp"
#include "db/database.hpp"
#include "db/migrator.hpp"
#include "db/sqlite_copy.hpp"
#include "db/staging.hpp"
#include "pulls/removal_followers.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "repos/storage_name_store.hpp"

#include <stdexcept>

namespace trivet::backup {
namespace {

namespace fs = std::filesystem;

// Answers "owner/name" of those that are gone since the copy of the database was made.
std::vector<std::string> addRepositories(ArchiveWriter& archive, db::Database& copied, const Settings& settings)
{
    const repos::Storage storage(settings.repository.root);
    const repos::Storage archived(kRepositories);
    std::vector<std::string> gone;
    for (const auto& [name, address] : repos::StorageNameStore(copied).all())
        if (addRepository(archive, archived.pathOf(name), storage.pathOf(name)))
            addRepository(archive, archived.wikiPathOf(name), storage.wikiPathOf(name)); // if it has one
        else
            gone.push_back(address);
    return gone;
}

// They were deleted while the backup was made, so they are in no part of it.
void forget(db::Database& copied, const std::vector<std::string>& addresses)
{
    const pulls::RemovalFollowers followers; // nothing leaves this server from a copy
    const repos::Removal removal{followers.all(), {}, secondsNow()};
    repos::RepositoryStore store(copied);
    for (const auto& address : addresses) {
        const auto slash = address.find('/');
        if (const auto found = store.findByName(address.substr(0, slash), address.substr(slash + 1)))
            repos::remove(copied, *found, removal);
    }
}

// Uploads that still grow have no row.
bool isUnfinished(const fs::path& relative) { return *relative.begin() == "incoming"; }

void addFiles(ArchiveWriter& archive, const ArchivedFolder& place)
{
    std::error_code gone;
    for (fs::recursive_directory_iterator entry(place.folder, gone), end; !gone && entry != end;
         entry.increment(gone)) {
        const auto relative = entry->path().lexically_relative(place.folder);
        if (entry->is_regular_file(gone) && !isUnfinished(relative))
            archive.addFile((place.name / relative).string(), entry->path());
    }
}

} // namespace

void createBackup(db::Database& db, const Settings& settings, const fs::path& file)
{
    const auto parent = fs::absolute(file).parent_path();
    removeUnfinishedBackups(parent, secondsNow());
    const UnfinishedBackup unfinished(parent);
    ArchiveWriter archive(file, unfinished.folder());
    const db::Staging staging(unfinished.folder());
    const auto folder = fs::path(staging.options().path).parent_path();
    auto copy = folder / "copy.db";
    db::backup(db, copy);
    db::readSqliteCopy(copy, staging.options().path);
    db::Database copied(staging.options());
    db::migrate(copied); // a backup is best taken before an update is completed
    if (const auto gone = addRepositories(archive, copied, settings); !gone.empty()) {
        forget(copied, gone);
        copy = folder / "without-deleted.db";
        db::writeSqliteCopy(copied, copy);
    }
    for (const auto& place : fileFolders(settings))
        addFiles(archive, place);
    for (const char* const secret : kSecrets)
        archive.addFile(secret, fs::path(settings.server.appDataPath) / secret);
    archive.addFile(kDatabase, copy);
    archive.finish();
}

} // namespace trivet::backup
