#pragma once
#include "db/database_backup.hpp"
#include "settings/settings.hpp"

#include <filesystem>
#include <string>
#include <vector>

// One file with everything an installation cannot do without, app.ini excepted.
namespace trivet::backup {

// What to do about a repository that is lost or damaged, or a file that cannot be read. What the database has of it is
// in the backup in any case.
enum class Unreadable { Refuse, LeaveOut };

// Copies the database as it is at one moment and then the repositories, attachments and packages it knows, which change
// only in ways that keep what was there; others go on working. The secret key is among it: the file (mode 0600) has to
// be kept like one. Answers what was left out, and why. Throws std::runtime_error, and makes no file, also for a folder
// that is missing or empty though the database names what was in it: whatever may be left out, a disk may not.
std::vector<std::string> createBackup(db::Database& db, const Settings& settings, const std::filesystem::path& file,
                                      Unreadable unreadable = Unreadable::Refuse);

// Brings one back, also the copy of a database alone. Nothing is changed before the whole file was read and found
// undamaged. Throws std::runtime_error, and leaves everything as it was, if it is not, or if something would be
// overwritten and `existing` is Refuse.
void restoreBackup(db::Database& db, const Settings& settings, const std::filesystem::path& file,
                   db::Existing existing);

} // namespace trivet::backup
