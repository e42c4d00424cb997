#pragma once
#include "repos/storage.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

// Rows whose directory is missing: a machine that lost its power may have kept the one and not the other.
namespace trivet::repos {

// Gives the latest repositories the directory they lost while they were empty. Looks at a few only, so that every start
// can afford it. Answers how many.
std::size_t recreateLatestDirectories(db::Database& db, const Storage& storage);

// Gives every repository that has none an empty directory, so that it can be pushed to again. Answers "owner/name" of
// them. Throws std::runtime_error, and changes nothing, if no repository has one: then a disk is missing.
std::vector<std::string> recreateAllDirectories(db::Database& db, const Storage& storage);

} // namespace trivet::repos
