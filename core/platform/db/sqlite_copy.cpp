#include "db/sqlite_copy.hpp"

#include "base/file_descriptor.hpp"
#include "db/database.hpp"
#include "db/sqlite_connection.hpp"
#include "db/sqlite_error.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdexcept>

namespace trivet::db {
namespace {

namespace fs = std::filesystem;

struct CloseSqlite {
    void operator()(sqlite3* handle) const { sqlite3_close(handle); }
};
using SqliteHandle = std::unique_ptr<sqlite3, CloseSqlite>;

SqliteHandle openFile(const fs::path& file, int flags)
{
    sqlite3* raw = nullptr;
    const int code = sqlite3_open_v2(file.c_str(), &raw, flags, nullptr);
    SqliteHandle handle(raw);
    if (code != SQLITE_OK)
        throw std::runtime_error(file.string() + ": " + sqlite3_errstr(code));
    return handle;
}

sqlite3* handleOf(Database& db) { return static_cast<SqliteConnection&>(db.connection()).handle(); }

void copyPages(sqlite3* from, sqlite3* to)
{
    sqlite3_backup* copying = sqlite3_backup_init(to, "main", from, "main");
    if (!copying)
        throwSqliteFailure(to, "copy");
    sqlite3_backup_step(copying, -1);
    if (sqlite3_backup_finish(copying) != SQLITE_OK)
        throwSqliteFailure(to, "copy");
}

void syncToDisk(const fs::path& path)
{
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.isOpen() || ::fsync(file.number()) != 0)
        throw std::runtime_error(path.string() + ": " + std::strerror(errno));
}

// Removed unless it got its final name.
class UnfinishedFile {
public:
    explicit UnfinishedFile(const fs::path& finalName) : m_finalName(finalName), m_name(finalName.string() + ".XXXXXX")
    {
        const FileDescriptor made(::mkstemp(m_name.data())); // mode 0600
        if (!made.isOpen())
            throw std::runtime_error(finalName.string() + ": " + std::strerror(errno));
    }
    ~UnfinishedFile() { ::unlink(m_name.c_str()); }
    UnfinishedFile(const UnfinishedFile&) = delete;

    const std::string& name() const { return m_name; }
    void finish()
    {
        syncToDisk(m_name);
        fs::rename(m_name, m_finalName);
        syncToDisk(fs::absolute(m_finalName).parent_path());
    }

private:
    fs::path m_finalName;
    std::string m_name;
};

void requireIntact(sqlite3* handle, const fs::path& copy)
{
    const auto notOk = [](void*, int, char** values, char**) { return std::strcmp(values[0], "ok") == 0 ? 0 : 1; };
    if (sqlite3_exec(handle, "PRAGMA integrity_check(1)", notOk, nullptr, nullptr) != SQLITE_OK)
        throw std::runtime_error(copy.string() + " is damaged");
}

} // namespace

void writeSqliteCopy(Database& db, const fs::path& file)
{
    UnfinishedFile unfinished(file);
    {
        const SqliteHandle copy = openFile(unfinished.name(), SQLITE_OPEN_READWRITE);
        {
            const ReadTransaction oneMoment(db);
            copyPages(handleOf(db), copy.get());
        }
        executeSqlite(copy.get(), "PRAGMA journal_mode = DELETE"); // the copy is to be one file
    }
    unfinished.finish();
}

void readSqliteCopy(const fs::path& copy, const fs::path& file)
{
    const SqliteHandle source = openFile(copy, SQLITE_OPEN_READONLY);
    const SqliteHandle target = openFile(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    try {
        copyPages(source.get(), target.get());
    } catch (const Failure& failure) {
        throw std::runtime_error(copy.string() + " is not a backup: " + failure.what());
    }
    requireIntact(target.get(), copy);
}

void replaceSqliteContents(Database& db, Database& source) { copyPages(handleOf(source), handleOf(db)); }

} // namespace trivet::db
