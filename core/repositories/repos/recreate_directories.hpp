#pragma once
#include "base/message.hpp"
#include "repos/storage.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

// Rows whose directory is missing: a machine that lost its power may have kept the one and not the other.
namespace trivet::repos {

// With the folder of the repositories.
inline constexpr MessageFormat<1> kDirectoriesMissing{"health.repositories_missing",
                                                      "no repository has its directory: is {{FOLDER}} there?"};

// Whether the folder of the repositories is not there, or is without all of the latest of them: a disk is missing.
bool areDirectoriesMissing(db::Database& db, const Storage& storage);

// Makes the folder of the repositories for an installation that has none yet.
void makeFolderOfFirst(db::Database& db, const Storage& storage);

// Gives the latest repositories the directory they lost while they were empty. Looks at a few only, so that every start
// can afford it. Answers how many.
std::size_t recreateLatestDirectories(db::Database& db, const Storage& storage);

// Gives every repository that has none an empty directory, so that it can be pushed to again. Answers "owner/name" of
// them. Throws std::runtime_error, and changes nothing, if no repository has one: then a disk is missing.
std::vector<std::string> recreateAllDirectories(db::Database& db, const Storage& storage);

} // namespace trivet::repos
