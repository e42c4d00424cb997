#pragma once
#include <chrono>
#include <cstdint>
#include <string>

// The database file itself is never opened here: closing it again would end the locks that other SQLite connections of
// this process hold on it.
namespace trivet::db {

std::uintmax_t sizeOf(const std::string& path); // 0 if there is none
bool isUnchangedFor(const std::string& path, std::chrono::seconds time);
inline bool hasBytes(const std::string& path) { return sizeOf(path) > 0; }

// An empty file of mode 0600; as root, it belongs to the owner of its folder. Leaves an existing one alone.
void createSqliteFile(const std::string& path);

// Throws std::runtime_error with advice for the administrator.
void requireSqliteFile(const std::string& path);

} // namespace trivet::db
