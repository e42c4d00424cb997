#pragma once
#include "pushes/push.hpp"

#include <cstddef>
#include <string>

namespace trivet::db {
class Database;
}

namespace trivet::pushes {

// A note on disk of what a push may change, from before git changes the first ref until all that follows is recorded. A
// process that dies in between leaves it to settlePending(). Throws std::system_error.
class PendingPush {
public:
    PendingPush(const std::string& dataFolder, const Push& push);
    // Leaves the note, unless it was settled.
    ~PendingPush();
    PendingPush(const PendingPush&) = delete;
    PendingPush& operator=(const PendingPush&) = delete;

    void settled() noexcept;

private:
    std::string m_path;
    int m_file = -1;
};

// Records the pushes whose process died, or could not record them: those of their changes that are in effect. Only
// notes older than a minute, for git may outlive who started it. Answers how many.
std::size_t settlePending(db::Database& db, const repos::Storage& storage, const std::string& dataFolder,
                          std::int64_t now);

} // namespace trivet::pushes
