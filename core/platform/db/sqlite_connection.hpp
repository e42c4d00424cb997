#pragma once
#include "db/connection.hpp"
#include "db/group_commit.hpp"
#include "db/lock_file.hpp"
#include "db/sqlite_session.hpp"
#include "db/sqlite_statement.hpp"
#include "db/statement_cache.hpp"
#include "db/write_lock.hpp"

#include <chrono>
#include <optional>
#include <sqlite3.h>

namespace trivet::db {

// SQLite in WAL mode, written by one at a time in the order of WriteLock. Nothing is told as done before it is on the
// disk, Transient transactions aside, but the wait comes after the write lock: see GroupCommit.
//
// SQLite before 3.51.3 (Debian 12 has 3.40.1) can corrupt the file when a commit starts the log anew while a second
// checkpoint runs. Therefore nobody checkpoints on commit or on close; checkpointIfDue() does, in one process at a time
// (elected by a lock that never waits) and with the write lock held, so that no commit runs beside it.
class SqliteConnection final : public Connection {
public:
    explicit SqliteConnection(const Options& options);
    ~SqliteConnection() override;

    std::int64_t run(const char* text, std::span<const Parameter> args) override;
    Cursor& open(const char* text, std::span<const Parameter> args) override;
    bool forget(const char* text) override { return m_statements.forget(text); }
    void runOnce(const std::string& text) override;
    void begin(Access access) override;
    void commit() override;
    void rollback() noexcept override;
    bool isLogTooLong() const override;
    void checkpointIfDue() override;
    bool checkpointNow() override;
    void releaseMemory() noexcept override;

    sqlite3* handle() const { return m_handle; }
    // For work that writes without a transaction of its own: restore.
    void acquireWriteLock(std::chrono::milliseconds patience);
    void releaseWriteLock() noexcept { m_writeLock.release(); }
    // The same for what was written without SQL: returns when it is on the disk.
    void syncCopied();

private:
    using Clock = std::chrono::steady_clock;

    // A statement that writes outside a transaction and answers rows: it commits with the last one.
    class AutocommitWrite final : public Cursor {
    public:
        explicit AutocommitWrite(SqliteConnection& connection) : m_connection(connection) {}
        Cursor& begin(SqliteStatement& statement);
        bool next(std::span<const Target> row) override;
        void close() noexcept override;

    private:
        SqliteConnection& m_connection;
        SqliteStatement* m_statement = nullptr;
    };

    void configure();
    void enterWalMode();
    SqliteStatement& prepare(const char* text);
    Cursor& start(SqliteStatement& statement, std::span<const Parameter> args);
    void awaitDisk();
    bool isGrouped() const { return m_options.synchronous == Options::Synchronous::Group; }
    void control(const char* text);
    void endTransaction() noexcept;
    void requireForeignKeysHold();
    int countPagesInLog() const;
    bool isCheckpointDue() const;
    bool checkpoint();
    static int noteCommit(void* self, sqlite3*, const char*, int pagesInLog);

    Options m_options;
    SqliteSession m_session;
    sqlite3* m_handle;
    LockFile m_lockFile;
    WriteLock m_writeLock;
    GroupCommit m_disk;
    AutocommitWrite m_loneWrite{*this};
    StatementCache<SqliteStatement> m_statements;
    std::optional<Access> m_access{};        // of the open transaction
    std::optional<std::uint32_t> m_commit{}; // the last one, until it is on the disk
    int m_pagesInLog = 0;
    Clock::time_point m_lastCommit{};
    Clock::time_point m_nextCheckpoint{};
};

} // namespace trivet::db
