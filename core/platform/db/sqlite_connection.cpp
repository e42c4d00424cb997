#include "db/sqlite_connection.hpp"

#include "db/failure.hpp"
#include "db/sqlite_error.hpp"
#include "db/sqlite_file.hpp"

#include <stdexcept>
#include <utility>

namespace trivet::db {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kMostStatements = 100; // 9 KB each
constexpr std::size_t kMostStatementsAtRest = 12;
constexpr auto kSchemaPatience = 10min;

// A connection is used by one thread at a time, so SQLite need not lock it at every call, nor count memory under a lock
// that all threads share. A process has several connections, so none should begin with memory for pages it may never
// read. All of it must be said before SQLite is used at all.
void leaveLockingToUs()
{
    static const bool isSaid = [] {
        sqlite3_config(SQLITE_CONFIG_MULTITHREAD);
        sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
        sqlite3_config(SQLITE_CONFIG_PAGECACHE, nullptr, 0, 0);
        return true;
    }();
    static_cast<void>(isSaid);
}

} // namespace

std::unique_ptr<Connection> connectSqlite(const Options& options, IfMissing ifMissing)
{
    if (ifMissing == IfMissing::Create)
        createSqliteFile(options.path);
    requireSqliteFile(options.path);
    leaveLockingToUs();
    return std::make_unique<SqliteConnection>(options);
}

SqliteConnection::SqliteConnection(const Options& options)
    : m_options(options),
      m_session(options.path),
      m_handle(m_session.handle()),
      m_lockFile(options.path),
      m_writeLock(m_lockFile),
      m_disk(m_lockFile, m_handle),
      m_statements(kMostStatements)
{
    configure();
}

SqliteConnection::~SqliteConnection() = default;

void SqliteConnection::configure()
{
    sqlite3_extended_result_codes(m_handle, 1);
    sqlite3_busy_timeout(m_handle, static_cast<int>(m_options.busyTimeout.count()));
    sqlite3_wal_hook(m_handle, &SqliteConnection::noteCommit, this); // replaces the checkpoint after a commit
    sqlite3_db_config(m_handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    sqlite3_db_config(m_handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    // PostgreSQL takes "x" for a column and nothing else, and LIKE for case-sensitive.
    sqlite3_db_config(m_handle, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
    sqlite3_db_config(m_handle, SQLITE_DBCONFIG_DQS_DDL, 0, nullptr);
    executeSqlite(m_handle, "PRAGMA case_sensitive_like = ON");
    // Triggers write to tables of FTS5, which SQLite 3.40 allows to a trusted schema only. Nothing else is added to
    // SQLite here that a schema could misuse.
    executeSqlite(m_handle, "PRAGMA trusted_schema = ON");
    executeSqlite(m_handle, "PRAGMA cache_size = -500");
    enterWalMode();
    // FULL waits for the disk inside each commit. With NORMAL, SQLite itself waits only where the log is emptied, and
    // awaitDisk() keeps the promise of FULL.
    executeSqlite(m_handle, isGrouped() ? "PRAGMA synchronous = NORMAL" : "PRAGMA synchronous = FULL");
    executeSqlite(m_handle, "PRAGMA foreign_keys = ON");
    m_pagesInLog = countPagesInLog();
}

void SqliteConnection::enterWalMode()
{
    SqliteStatement mode(m_handle, "PRAGMA journal_mode");
    std::string current{};
    const Target target = toTarget(current);
    mode.start({});
    mode.next({&target, 1});
    mode.close();
    if (current == "wal")
        return;
    acquireWriteLock(m_options.busyTimeout);
    try {
        executeSqlite(m_handle, "PRAGMA journal_mode = WAL");
    } catch (...) {
        m_writeLock.release();
        throw;
    }
    m_writeLock.release();
}

void SqliteConnection::acquireWriteLock(std::chrono::milliseconds patience)
{
    if (!m_writeLock.acquire(patience))
        throw Failure(Failure::Kind::Busy,
                      "other writers held the database for " + std::to_string(patience.count()) + " ms");
}

SqliteStatement& SqliteConnection::prepare(const char* text)
{
    SqliteStatement& statement =
        m_statements.find(text, [&] { return std::make_unique<SqliteStatement>(m_handle, text); });
    if (!statement.isReadOnly() && m_access == Access::Read)
        throw std::logic_error("a write in a transaction for reading: " + std::string(text));
    return statement;
}

std::int64_t SqliteConnection::run(const char* text, std::span<const Parameter> args)
{
    SqliteStatement& statement = prepare(text);
    Cursor& cursor = start(statement, args);
    try {
        const std::int64_t changed = statement.finish();
        cursor.close();
        awaitDisk();
        return changed;
    } catch (...) {
        cursor.close();
        throw;
    }
}

Cursor& SqliteConnection::open(const char* text, std::span<const Parameter> args) { return start(prepare(text), args); }

Cursor& SqliteConnection::start(SqliteStatement& statement, std::span<const Parameter> args)
{
    statement.start(args);
    if (statement.isReadOnly() || m_access)
        return statement;
    // A write outside a transaction waits for its turn like one inside.
    try {
        acquireWriteLock(m_options.busyTimeout);
    } catch (...) {
        statement.close();
        throw;
    }
    return m_loneWrite.begin(statement);
}

Cursor& SqliteConnection::AutocommitWrite::begin(SqliteStatement& statement)
{
    m_statement = &statement;
    return *this;
}

bool SqliteConnection::AutocommitWrite::next(std::span<const Target> row)
{
    if (m_statement->next(row))
        return true;
    close();
    m_connection.awaitDisk();
    return false;
}

void SqliteConnection::AutocommitWrite::close() noexcept
{
    if (!m_statement)
        return;
    std::exchange(m_statement, nullptr)->close();
    m_connection.m_writeLock.release();
}

void SqliteConnection::syncCopied()
{
    m_commit = m_disk.noteCommit();
    awaitDisk();
}

void SqliteConnection::awaitDisk()
{
    const auto commit = std::exchange(m_commit, std::nullopt);
    if (commit && isGrouped())
        m_disk.await(*commit);
}

// BEGIN and COMMIT, prepared like all others but without asking for a turn.
void SqliteConnection::control(const char* text)
{
    SqliteStatement& statement =
        m_statements.find(text, [&] { return std::make_unique<SqliteStatement>(m_handle, text); });
    statement.start({});
    try {
        statement.finish();
    } catch (...) {
        statement.close();
        throw;
    }
    statement.close();
}

void SqliteConnection::runOnce(const std::string& text)
{
    if (!m_access)
        throw std::logic_error("outside a transaction: " + text);
    executeSqlite(m_handle, text);
}

void SqliteConnection::releaseMemory() noexcept
{
    m_statements.keepLatest(kMostStatementsAtRest);
    sqlite3_db_release_memory(m_handle);
}

void SqliteConnection::begin(Access access)
{
    if (access == Access::Read) {
        control("BEGIN DEFERRED");
        m_access = access;
        return;
    }
    acquireWriteLock(access == Access::Schema ? kSchemaPatience : m_options.busyTimeout);
    try {
        // Rebuilding a table drops it, which would delete what refers to it.
        if (access == Access::Schema)
            executeSqlite(m_handle, "PRAGMA foreign_keys = OFF");
        control("BEGIN IMMEDIATE");
        m_access = access;
    } catch (...) {
        m_access = access;
        endTransaction();
        throw;
    }
}

void SqliteConnection::commit()
{
    if (m_access == Access::Schema)
        requireForeignKeysHold();
    control("COMMIT");
    const bool mayBeLost = m_access == Access::Transient; // unless the next one that waits takes it along
    endTransaction();
    if (mayBeLost)
        m_commit.reset();
    awaitDisk();
}

void SqliteConnection::rollback() noexcept
{
    if (sqlite3_get_autocommit(m_handle) == 0)
        sqlite3_exec(m_handle, "ROLLBACK", nullptr, nullptr, nullptr);
    endTransaction();
}

void SqliteConnection::endTransaction() noexcept
{
    if (m_access == Access::Schema)
        sqlite3_exec(m_handle, "PRAGMA foreign_keys = ON", nullptr, nullptr, nullptr);
    if (m_access && *m_access != Access::Read)
        m_writeLock.release();
    m_access.reset();
}

void SqliteConnection::requireForeignKeysHold()
{
    SqliteStatement check(m_handle, "SELECT \"table\" FROM pragma_foreign_key_check LIMIT 1");
    std::string table{};
    const Target target = toTarget(table);
    check.start({});
    if (check.next({&target, 1}))
        throw Failure(Failure::Kind::ForeignKey, "a row of table " + table + " refers to one that does not exist");
}

} // namespace trivet::db
