#pragma once
#include "db/connection.hpp"
#include "db/sqlite_statement.hpp"
#include "db/statement_cache.hpp"
#include "db/write_lock.hpp"

#include <Poco/Data/Session.h>
#include <chrono>
#include <optional>
#include <sqlite3.h>

namespace trivet::db {

// SQLite in WAL mode, written by one at a time in the order of WriteLock.
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
    void checkpointIfDue() override;
    bool checkpointNow() override;

    sqlite3* handle() const { return m_handle; }
    // For work that writes without a transaction of its own: restore.
    void acquireWriteLock(std::chrono::milliseconds patience);
    void releaseWriteLock() noexcept { m_writeLock.release(); }

private:
    using Clock = std::chrono::steady_clock;

    void configure();
    void enterWalMode();
    SqliteStatement& prepare(const char* text);
    void startAlone(SqliteStatement& statement);
    void control(const char* text);
    void endTransaction() noexcept;
    void requireForeignKeysHold();
    bool isCheckpointDue() const;
    bool checkpoint();
    static int noteCommit(void* self, sqlite3*, const char*, int pagesInLog);

    Options m_options;
    Poco::Data::Session m_session;
    sqlite3* m_handle;
    WriteLock m_writeLock;
    StatementCache<SqliteStatement> m_statements;
    std::optional<Access> m_access{}; // of the open transaction
    int m_pagesInLog = 0;
    Clock::time_point m_lastCommit{};
    Clock::time_point m_nextCheckpoint{};
};

} // namespace trivet::db
