#pragma once
#include "db/migrations.hpp"

#include <filesystem>
#include <span>

namespace trivet::db {

class Database;

// Writes a consistent copy while others go on working. The copy is one SQLite file on both engines, so it can also be
// restored into the other one. It appears under its name (mode 0600) only when it is complete and on disk.
void backup(Database& db, const std::filesystem::path& file, std::span<const Migration> known = migrations());

enum class Existing { Refuse, Overwrite };

// Replaces the contents of the database by those of a backup, in one transaction: workers may keep running and see the
// old or the new contents. A backup of an older schema is migrated first. Throws std::runtime_error, and changes
// nothing, if the file is damaged or not a backup of this program, or if the database holds rows and `existing` is
// Refuse.
void restore(Database& db, const std::filesystem::path& file, Existing existing = Existing::Refuse,
             std::span<const Migration> known = migrations());

} // namespace trivet::db
