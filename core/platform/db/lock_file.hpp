#pragma once
#include "base/file_descriptor.hpp"

#include <atomic>
#include <cstdint>
#include <string>

namespace trivet::db {

// The file "<database>-lock", through which all processes and threads that have a SQLite file open wait for each other.
//
// The truth is in locks on ranges of it, which end with their process. Who waits sleeps on a counter in the same file
// (a futex) that is only a hint: if its owner dies without waking anyone, the next look comes soon enough.
class LockFile {
public:
    enum class Range : int { Next, Writer, Checkpointer, Disk };
    using Counter = std::atomic<std::uint32_t>;

    explicit LockFile(const std::string& databasePath);
    ~LockFile();
    LockFile(const LockFile&) = delete;

    bool tryLock(Range range) const; // never waits
    // Sleeps until it is unlocked; false if isOver() is true before that.
    template <class IsOver> bool lockUnless(Range range, IsOver isOver)
    {
        const Waiting waiting(waiters(range));
        for (;;) {
            const std::uint32_t seen = releases(range).load(); // before the try: a release in between ends the sleep
            if (isOver())
                return false;
            if (tryLock(range))
                return true;
            sleepUntilChanged(releases(range), seen);
        }
    }
    void unlock(Range range) noexcept; // and wakes one who waits for it, in the case of Disk all

    // Somebody sleeps, or died in his sleep.
    bool isAwaited(Range range) const { return waiters(range).load() != 0; }

    // Transactions that were committed, and how many of them are known to be on the disk. Both wrap around.
    Counter& committed() { return m_counters[8]; }
    Counter& onDisk() { return m_counters[9]; }

private:
    class Waiting {
    public:
        explicit Waiting(Counter& waiters) : m_waiters(waiters) { m_waiters.fetch_add(1); }
        ~Waiting() { m_waiters.fetch_sub(1); }
        Waiting(const Waiting&) = delete;

    private:
        Counter& m_waiters;
    };

    static void sleepUntilChanged(Counter& counter, std::uint32_t seen);
    Counter& releases(Range range) const { return m_counters[static_cast<int>(range)]; }
    Counter& waiters(Range range) const { return m_counters[4 + static_cast<int>(range)]; }

    FileDescriptor m_file;
    Counter* m_counters;
};

} // namespace trivet::db
