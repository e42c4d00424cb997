#pragma once
#include "base/file_descriptor.hpp"
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

    void settled() noexcept; // otherwise the note stays

private:
    std::string m_path;
    FileDescriptor m_file{};
};

// Records the pushes whose process died, or could not record them: those of their changes that are in effect. Only
// notes older than a minute, for git may outlive who started it. Answers how many.
std::size_t settlePending(db::Database& db, const repos::Storage& storage, const std::string& dataFolder,
                          std::int64_t now);

} // namespace trivet::pushes
