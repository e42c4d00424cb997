#pragma once
#include "db/file_descriptor.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace trivet::db {

// Whose turn it is to write to a SQLite file, among all processes and threads. SQLite itself makes writers sleep and
// try again, which starves some of them for seconds; here they queue.
//
// The truth is in locks on ranges of the file "<database>-lock", which end with their process. Who waits sleeps on a
// counter in the same file (a futex) that is only a hint: if its owner dies without waking anyone, the next look comes
// soon enough. Two locks make the queue fair: a writer holds `Next` while it waits for `Writer`, so whoever just
// finished has to line up behind it.
class WriteLock {
public:
    explicit WriteLock(const std::string& databasePath);
    ~WriteLock();
    WriteLock(const WriteLock&) = delete;

    // False: others kept it longer than that.
    bool acquire(std::chrono::milliseconds patience);
    void release() noexcept;

    // At most one of all processes is the checkpointer. Never waits.
    bool tryBecomeCheckpointer();
    void stopBeingCheckpointer() noexcept;

private:
    enum class Range : int { Next, Writer, Checkpointer };
    using Counter = std::atomic<std::uint32_t>;
    using Deadline = std::chrono::steady_clock::time_point;

    bool tryLock(Range range) const;
    bool lockBefore(Range range, Deadline deadline);
    void unlock(Range range) noexcept;
    Counter& releases(Range range) { return m_releases[static_cast<int>(range)]; }

    FileDescriptor m_file;
    Counter* m_releases;
};

} // namespace trivet::db
