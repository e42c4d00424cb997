#pragma once
#include "base/message.hpp"
#include "git/change_lock.hpp"
#include "git/ref_change.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::git {

// Why refs were not changed.
struct RefRefusal {
    enum class Why {
        Moved,    // it is not where `before` says
        InTheWay, // "a" and "a/b" cannot both be: the first would have to be a folder
        Held,     // somebody else is changing it right now
        Unusable, // git takes no such name or object
    };
    Why why = Why::Unusable;
    std::string ref{};    // the first one it is about; empty: nobody knows
    std::string detail{}; // what git said: for the log, never for a client

    Message message() const; // for people
};

// Changes refs, all or none: only if they are where `before` says. The one way to do it in a repository that others can
// see. Objects and refs are on the disk, with their names, when this returns. Locks that a killed git left behind do
// not stop it. Throws std::system_error; then some refs may have been changed.
std::optional<RefRefusal> updateRefs(const ChangeLock& lock, const std::vector<RefChange>& changes);

} // namespace trivet::git
