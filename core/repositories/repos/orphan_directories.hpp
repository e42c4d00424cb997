#pragma once
#include "base/progress.hpp"
#include "repos/storage.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// Directories without a row: a crash leaves them behind, before the row was written or after it was deleted. Only those
// nobody touched for an hour and that nobody fills, which may take longer, and only those whose name is one of ours.
std::vector<std::string> findOrphanDirectories(db::Database& db, const Storage& storage, std::int64_t now);
// Answers how many it removed.
std::size_t removeOrphanDirectories(db::Database& db, const Storage& storage, std::int64_t now,
                                    const Progress& progress = noProgress);

// The storage names of all directories there are.
std::vector<std::string> namesOfDirectories(const Storage& storage);
// The storage name a directory stands for; empty if it is none of ours.
std::string storageIn(const std::filesystem::path& directory);

// "owner/name" of the repositories whose directory is missing: their contents are lost.
std::vector<std::string> findMissingDirectories(db::Database& db, const Storage& storage);

} // namespace trivet::repos
