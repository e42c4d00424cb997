#include "backup/archive_writer.hpp"
#include "backup/backup.hpp"
#include "backup/folder_copy.hpp"
#include "backup/layout.hpp"
#include "backup/read_failure.hpp"
#include "backup/repository_copy.hpp"
#include "backup/unfinished_backup.hpp"
#include "base/clock.hpp"
#include "db/database.hpp"
#include "db/migrator.hpp"
#include "db/sqlite_copy.hpp"
#include "db/staging.hpp"
#include "pulls/removal_followers.hpp"
#include "repos/recreate_directories.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "repos/storage_name_store.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <stdexcept>

namespace trivet::backup {
namespace {

namespace fs = std::filesystem;

// A repository of which something cannot be read.
struct UnreadRepository {
    std::string storage{}, address{}, why{}; // address: "owner/name"
};
using UnreadRepositories = std::vector<UnreadRepository>;

bool isFolder(const fs::path& path)
{
    std::error_code unreadable;
    return fs::is_directory(path, unreadable);
}

// Nothing, or why it is not in the archive.
std::optional<std::string> tryToAdd(ArchiveWriter& archive, const std::string& name, const std::string& folder)
try {
    if (addRepository(archive, name, folder))
        return std::nullopt;
    return folder + (isFolder(folder) ? " has no HEAD" : " is missing");
} catch (const ReadFailure& failure) {
    return failure.what();
}

UnreadRepositories addRepositories(ArchiveWriter& archive, db::Database& copied, const repos::Storage& storage)
{
    const repos::Storage archived(kRepositories);
    UnreadRepositories unread;
    for (const auto& [name, address] : repos::StorageNameStore(copied).all()) {
        if (const auto why = tryToAdd(archive, archived.pathOf(name), storage.pathOf(name)))
            unread.push_back({name, address, *why});
        const auto wiki = storage.wikiPathOf(name);
        if (const auto why = tryToAdd(archive, archived.wikiPathOf(name), wiki); why && isFolder(wiki)) // if it has one
            unread.push_back({name, address, *why});
    }
    return unread;
}

// Who deletes a repository removes its row before its directory: what has none by now was deleted meanwhile, anything
// else is lost or damaged. Answers "owner/name" of the deleted ones.
std::vector<std::string> takeDeleted(db::Database& db, UnreadRepositories& unread)
{
    if (unread.empty())
        return {};
    const auto known = repos::StorageNameStore(db).all();
    const auto deleted = std::stable_partition(unread.begin(), unread.end(),
                                               [&](const auto& each) { return known.contains(each.storage); });
    std::vector<std::string> addresses;
    for (auto each = deleted; each != unread.end(); ++each)
        addresses.push_back(each->address);
    unread.erase(deleted, unread.end());
    return addresses;
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

// The folder of the repositories is not one of those that may be left out: its disk is missing.
std::vector<std::string> problemsOf(const UnreadRepositories& unread, db::Database& copied,
                                    const repos::Storage& storage)
{
    if (!unread.empty() && repos::areDirectoriesMissing(copied, storage))
        throw std::runtime_error(repos::kDirectoriesMissing.with(storage.root()).english());
    std::vector<std::string> problems;
    for (const auto& each : unread)
        problems.push_back(each.address + ": " + each.why);
    return problems;
}

void addFolders(ArchiveWriter& archive, db::Database& copied, const Settings& settings,
                std::vector<std::string>& problems)
{
    FileRowStore rows(copied);
    for (const auto& place : fileFolders(settings)) {
        auto [files, unread] = addFiles(archive, place);
        if (files == 0 && (rows.*place.isNeeded)())
            throw std::runtime_error("no file could be read in " + place.folder.string() +
                                     ", and the database names some: is its disk there?");
        std::move(unread.begin(), unread.end(), std::back_inserter(problems));
    }
}

void requireNone(const std::vector<std::string>& problems)
{
    constexpr std::size_t kMostTold = 20;
    if (problems.empty())
        return;
    std::string text = "no backup was made, as some of it cannot be read:";
    for (std::size_t i = 0; i < problems.size() && i < kMostTold; ++i)
        text += "\n  " + problems[i];
    if (problems.size() > kMostTold)
        text += "\n  and " + std::to_string(problems.size() - kMostTold) + " more";
    throw std::runtime_error(text + "\n--allow-missing makes a backup without that");
}

} // namespace

std::vector<std::string> createBackup(db::Database& db, const Settings& settings, const fs::path& file,
                                      Unreadable unreadable)
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
    const repos::Storage storage(settings.repository.root);
    auto unread = addRepositories(archive, copied, storage);
    if (const auto deleted = takeDeleted(db, unread); !deleted.empty()) {
        forget(copied, deleted);
        copy = folder / "without-deleted.db";
        db::writeSqliteCopy(copied, copy);
    }
    auto problems = problemsOf(unread, copied, storage);
    addFolders(archive, copied, settings, problems);
    if (unreadable == Unreadable::Refuse)
        requireNone(problems);
    for (const char* const secret : kSecrets)
        archive.addFile(secret, fs::path(settings.server.appDataPath) / secret);
    archive.addFile(kDatabase, copy);
    archive.finish();
    return problems;
}

} // namespace trivet::backup
