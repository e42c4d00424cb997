#pragma once
#include "db/lock_file.hpp"

#include <chrono>

namespace trivet::db {

// Whose turn it is to write to a SQLite file, among all processes and threads. SQLite itself makes writers sleep and
// try again, which starves some of them for seconds; here they queue: a writer holds `Next` while it waits for
// `Writer`, so whoever just finished has to line up behind it. Who finds nobody waiting need not line up.
class WriteLock {
public:
    explicit WriteLock(LockFile& file) : m_file(file) {}
    WriteLock(const WriteLock&) = delete;

    // False: others kept it longer than that.
    bool acquire(std::chrono::milliseconds patience);
    void release() noexcept;

    // At most one of all processes is the checkpointer. Never waits.
    bool tryBecomeCheckpointer();
    void stopBeingCheckpointer() noexcept;

private:
    LockFile& m_file;
};

} // namespace trivet::db
