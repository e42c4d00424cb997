#pragma once
#include "base/file_descriptor.hpp"
#include "git/change_lock.hpp"
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
    // The lock proves that no other note of the repository is half written, and that no ref moves.
    PendingPush(const git::ChangeLock& lock, const std::string& dataFolder, const Push& push);
    PendingPush(PendingPush&&) = default;
    PendingPush& operator=(PendingPush&&) = default;

    const std::string& id() const { return m_id; }
    // Which of its changes were made; from then on others may move the refs.
    void decided(const std::vector<RefChange>& wanted, const std::vector<RefChange>& made);
    void settled() noexcept; // otherwise the note stays

private:
    std::string m_id, m_path;
    FileDescriptor m_file{};
};

// Writes down which changes of pushes whose process died were made, as long as the refs tell it: to be called with the
// lock before one is moved on.
void decidePending(const git::ChangeLock& lock, const std::string& dataFolder, std::int64_t repositoryId);

// Whether a change of refs that is still to be recorded has merged the pull request: until then its row says that it is
// open. The lock proves that nobody else merges it now.
bool hasUnrecordedMerge(const git::ChangeLock& lock, const std::string& dataFolder, std::int64_t repositoryId,
                        std::int64_t pullId);

// Whether there is a push whose process could not record it, or died before it did. One that died while it changed the
// refs is not looked for: to find out would need the lock of the repository.
bool hasUnrecorded(const std::string& dataFolder);

// Records the pushes whose process died, or could not record them: what was made of them. Each once, however often it
// is tried. Answers how many. Ends early while the database is busy or away.
std::size_t settlePending(db::Database& db, const repos::Storage& storage, const std::string& dataFolder,
                          const std::vector<const PushObserver*>& observers, std::int64_t now);

} // namespace trivet::pushes
