#pragma once

namespace trivet::db {

class Database;

// Lets the engine look at the data again, so that it keeps choosing the right indexes as tables grow.
void optimize(Database& db);

// SQLite: moves the write-ahead log into the database file now. False if readers or another process were in the way.
// PostgreSQL does it by itself.
bool checkpoint(Database& db);

// SQLite: the log is so long that Database::checkpointIfDue() should not wait for a quiet moment.
bool isLogTooLong(Database& db);

// SQLite: forgets the pages it has read and statements it has not used lately. To be called when it is quiet; the next
// statements read theirs again.
void releaseMemory(Database& db) noexcept;

} // namespace trivet::db
