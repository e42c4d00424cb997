#include "db/group_commit.hpp"

#include "base/disk_full.hpp"
#include "db/failure.hpp"

#include <cerrno>

#include <sqlite3.h>

namespace trivet::db {
namespace {

using Range = LockFile::Range;

// Held while one of all processes talks to the disk.
class Turn {
public:
    explicit Turn(LockFile& file) : m_file(file) {}
    ~Turn() { m_file.unlock(Range::Disk); }
    Turn(const Turn&) = delete;

private:
    LockFile& m_file;
};

} // namespace

bool GroupCommit::isOnDisk(std::uint32_t commit) const
{
    return static_cast<std::int32_t>(m_file.onDisk().load() - commit) >= 0;
}

void GroupCommit::await(std::uint32_t commit)
{
    if (!m_file.lockUnless(Range::Disk, [&] { return isOnDisk(commit); }))
        return;
    const Turn turn(m_file);
    const std::uint32_t all = m_file.committed().load(); // what is written so far, by whomever
    syncLog();
    m_file.onDisk().store(all);
}

void GroupCommit::syncLog()
{
    sqlite3_file* log = nullptr;
    const bool isKnown = sqlite3_file_control(m_handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) == SQLITE_OK;
    if (!isKnown || !log || !log->pMethods ||
        log->pMethods->xSync(log, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY) != SQLITE_OK)
        throw Failure(isDiskFull(errno) ? Failure::Kind::DiskFull : Failure::Kind::Other,
                      "the disk did not take the write-ahead log");
}

} // namespace trivet::db
