#include "db/sqlite_connection.hpp"
#include "db/sqlite_file.hpp"

#include <thread>

namespace trivet::db {
namespace {

using namespace std::chrono_literals;

constexpr int kLongLog = 1000; // pages
// As many as SQLite finds with one look; from there on everybody's reading gets dearer with each of them.
constexpr int kTooLongLog = 4000;
constexpr std::uintmax_t kFrameBytes = 24 + 4096; // of a page in the log
constexpr auto kQuietTime = 1s;
constexpr auto kPauseAfterTry = 1s;
constexpr auto kPatienceForTurn = 1s;
// The write lock is held meanwhile.
constexpr auto kPatienceForReaders = 100ms;
constexpr auto kPauseForReaders = 100us;

// By itself SQLite sleeps longer and longer, soon a hundred times as long as a reader stays.
int waitForReaders(void*, int timesBefore)
{
    std::this_thread::sleep_for(kPauseForReaders);
    return timesBefore < kPatienceForReaders / kPauseForReaders;
}

} // namespace

int SqliteConnection::noteCommit(void* self, sqlite3*, const char*, int pagesInLog)
{
    auto& connection = *static_cast<SqliteConnection*>(self);
    connection.m_commit = connection.m_disk.noteCommit();
    connection.m_pagesInLog = pagesInLog;
    connection.m_lastCommit = Clock::now();
    return SQLITE_OK;
}

bool SqliteConnection::isCheckpointDue() const
{
    if (m_pagesInLog == 0)
        return false;
    const auto now = Clock::now();
    return now >= m_nextCheckpoint && (m_pagesInLog >= kLongLog || now - m_lastCommit >= kQuietTime);
}

bool SqliteConnection::isLogTooLong() const { return m_pagesInLog >= kTooLongLog && Clock::now() >= m_nextCheckpoint; }

void SqliteConnection::checkpointIfDue()
{
    if (!isCheckpointDue())
        return;
    m_pagesInLog = countPagesInLog(); // somebody else may have done it
    if (isCheckpointDue())
        checkpointNow();
}

int SqliteConnection::countPagesInLog() const
{
    const auto bytes = sizeOf(m_options.path + "-wal");
    return static_cast<int>((bytes + kFrameBytes - 1) / kFrameBytes);
}

bool SqliteConnection::checkpointNow()
{
    if (!m_writeLock.tryBecomeCheckpointer())
        return false;
    bool isDone = false;
    if (m_writeLock.acquire(kPatienceForTurn)) {
        isDone = checkpoint();
        m_writeLock.release();
    }
    m_writeLock.stopBeingCheckpointer();
    return isDone;
}

// A reader that stays on an old page only delays it: the log is then emptied the next time. While others write, the
// next one begins again at the start of the file: giving the blocks of a long one back takes thirty times as long.
bool SqliteConnection::checkpoint()
{
    sqlite3_busy_handler(m_handle, waitForReaders, nullptr);
    const bool isQuiet = isUnchangedFor(m_options.path + "-wal", kQuietTime);
    const int code = sqlite3_wal_checkpoint_v2(
        m_handle, "main", isQuiet ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_RESTART, nullptr, nullptr);
    sqlite3_busy_timeout(m_handle, static_cast<int>(m_options.busyTimeout.count()));
    if (code == SQLITE_OK)
        m_pagesInLog = isQuiet ? 0 : 1; // its file is still to be shortened
    else
        m_nextCheckpoint = Clock::now() + kPauseAfterTry;
    return code == SQLITE_OK;
}

} // namespace trivet::db
