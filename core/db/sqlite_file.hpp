#pragma once
#include <string>

// The database file itself is never opened here: closing it again would end the locks that other SQLite connections of
// this process hold on it.
namespace trivet::db {

bool hasBytes(const std::string& path);

// An empty file of mode 0600; as root, it belongs to the owner of its folder. Leaves an existing one alone.
void createSqliteFile(const std::string& path);

// Throws std::runtime_error with advice for the administrator.
void requireSqliteFile(const std::string& path);

} // namespace trivet::db
