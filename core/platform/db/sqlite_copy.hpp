#pragma once
#include <filesystem>

namespace trivet::db {

class Database;

// A consistent copy of a SQLite database in one file of mode 0600, complete and on disk when it gets its name.
// Does not hold up writers.
void writeSqliteCopy(Database& db, const std::filesystem::path& file);

// Brings such a copy into an empty file of ours. Throws std::runtime_error if it is none, or damaged.
void readSqliteCopy(const std::filesystem::path& copy, const std::filesystem::path& file);

// Replaces the contents of a database by those of another, in one transaction of its write-ahead log. The caller holds
// the write lock.
void replaceSqliteContents(Database& db, Database& source);

} // namespace trivet::db
