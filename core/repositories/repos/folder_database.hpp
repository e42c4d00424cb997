#pragma once
#include "base/message.hpp"
#include "repos/storage.hpp"

#include <string>

namespace trivet::db {
class Database;
}

// Which database the folder of the repositories belongs to. A database that is new, or that of another site, knows none
// of its directories, and tidying up after it would remove them all, with every attachment, LFS object and package. So
// a file in the folder says whose it is.
namespace trivet::repos {

// With the folder, what the file would have to say, and the file.
inline constexpr MessageFormat<3> kOfAnotherDatabase{
    "health.repositories_of_another_database",
    "the repositories in {{FOLDER}} belong to another database, so nothing there is tidied away: does [database] name "
    "the right one? If it does, write {{ID}} into {{FILE}}"};

Message ofAnotherDatabase(db::Database& db, const Storage& storage);

// Where no file says it, a folder belongs to who knows at least half of its directories.
bool isOfDatabase(db::Database& db, const Storage& storage);
// Makes the file for a folder that has none and belongs to this database.
void noteDatabase(db::Database& db, const Storage& storage);
// The folder was filled from a backup of this database, whatever it was before.
void claimForDatabase(db::Database& db, const Storage& storage);

// Before anything is removed because this database does not know it. Throws std::runtime_error.
void requireOwnFolder(db::Database& db, const Storage& storage);

} // namespace trivet::repos
