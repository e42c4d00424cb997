#pragma once
#include "git/update_refs.hpp"
#include "pushes/pending_push.hpp"
#include "pushes/push.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::pushes {

// What shall become of the refs of a repository, and who wants it.
struct WantedRefs {
    std::int64_t repositoryId = 0, pusherId = 0;
    std::string path{};       // of the repository
    std::string dataFolder{}; // where the note of it is kept; empty: nothing follows from it, so there is none
    std::vector<RefChange> changes{};
    std::string newDefaultBranch{}; // in the database and in HEAD; empty: as before
    bool isAtomic = true;           // all or none; else what can be done is done
    std::int64_t mergedPullId = 0;  // see Push
    bool isOfMirror = false;        // see Push
    bool isLimited = false;         // see Push
};

struct RefusedChange {
    std::string ref{};
    Message message{""};  // for people
    std::string detail{}; // for the log
};

// The one way to change refs of a repository that others can see, whoever wants it (a push, the API, a merge, a
// mirror): one at a time, with objects, refs and folders on the disk, and with a note from which whoever comes later
// sees what was made and what is left to record. Admission, protection and hooks come before it.
class RefUpdate {
public:
    // Changes them. Throws std::system_error, and Error (Conflict) if others do not let it.
    explicit RefUpdate(const WantedRefs& wanted);
    // For who has to look at something first that must not change before the refs do. The lock is of the same path.
    RefUpdate(const git::ChangeLock& lock, const WantedRefs& wanted);

    std::int64_t repositoryId() const { return m_push.repositoryId; }
    const std::vector<RefChange>& made() const { return m_push.changes; }
    const std::vector<RefusedChange>& refused() const { return m_refused; }

    // Does what follows from it (see pushes::record()), exactly once: if this process dies before, or cannot, somebody
    // else does. A database that is busy or away gets a second chance. Throws what keeps it from being recorded.
    void record(db::Database& db, const repos::Storage& storage, const std::vector<const PushObserver*>& observers,
                std::int64_t now);

private:
    void change(const git::ChangeLock& lock, const WantedRefs& wanted, std::vector<RefChange> changes);

    Push m_push{};
    std::vector<RefusedChange> m_refused{};
    std::optional<PendingPush> m_note{};
};

} // namespace trivet::pushes
