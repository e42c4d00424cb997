#include "db/sqlite_error.hpp"

#include "base/disk_full.hpp"
#include "db/failure.hpp"

#include <sqlite3.h>

namespace trivet::db {
namespace {

Failure::Kind kindOfCode(int code, int systemError)
{
    switch (code) {
    case SQLITE_CONSTRAINT_UNIQUE:
    case SQLITE_CONSTRAINT_PRIMARYKEY:
    case SQLITE_CONSTRAINT_ROWID:
        return Failure::Kind::Unique;
    case SQLITE_CONSTRAINT_FOREIGNKEY:
    case SQLITE_CONSTRAINT_TRIGGER:
        return Failure::Kind::ForeignKey; // RESTRICT is told as a trigger
    case SQLITE_IOERR_SHMSIZE:
        return Failure::Kind::DiskFull;
    }
    switch (code & 0xff) {
    case SQLITE_CONSTRAINT:
        return Failure::Kind::NotNullOrCheck;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return Failure::Kind::Busy;
    case SQLITE_FULL:
        return Failure::Kind::DiskFull;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
        if (isDiskFull(systemError))
            return Failure::Kind::DiskFull;
    }
    return Failure::Kind::Other;
}

} // namespace

void throwSqliteFailure(sqlite3* handle, const std::string& doing)
{
    const int code = sqlite3_extended_errcode(handle);
    throw Failure(kindOfCode(code, sqlite3_system_errno(handle)),
                  std::string(sqlite3_errmsg(handle)) + " (SQLite " + std::to_string(code) + "): " + doing);
}

void executeSqlite(sqlite3* handle, const std::string& text)
{
    if (sqlite3_exec(handle, text.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        throwSqliteFailure(handle, text);
}

} // namespace trivet::db
