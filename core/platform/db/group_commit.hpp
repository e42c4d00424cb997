#pragma once
#include "db/lock_file.hpp"

#include <cstdint>

struct sqlite3;

namespace trivet::db {

// Waiting until the disk has what was committed to a SQLite file. SQLite would do so inside each transaction, while all
// other writers wait; here a transaction ends first, and one wait serves everybody who committed before it began. The
// log is written in order: with a transaction, all that it builds on are on the disk. With eight clients it creates 1.8
// times as many issues a second as a wait in each transaction does (make bench, issue_create).
class GroupCommit {
public:
    GroupCommit(LockFile& file, sqlite3* handle) : m_file(file), m_handle(handle) {}
    GroupCommit(const GroupCommit&) = delete;

    // A commit has been written to the log. The number says which one to wait for.
    std::uint32_t noteCommit() { return m_file.committed().fetch_add(1) + 1; }
    // Throws Failure if the disk does not take it. It may then be there or not.
    void await(std::uint32_t commit);

private:
    bool isOnDisk(std::uint32_t commit) const;
    void syncLog();

    LockFile& m_file;
    sqlite3* m_handle;
};

} // namespace trivet::db
