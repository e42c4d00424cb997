#pragma once
#include <string>

struct sqlite3;

namespace trivet::db {

// Throws the Failure for the last error of the connection.
[[noreturn]] void throwSqliteFailure(sqlite3* handle, const std::string& doing);

// Runs a text without arguments or rows.
void executeSqlite(sqlite3* handle, const std::string& text);

} // namespace trivet::db
