#pragma once
#include "git/change_lock.hpp"

#include <string>

namespace trivet::git {

// The full name of the branch HEAD names, which need not exist; empty if HEAD is no such thing.
std::string branchOfHead(const std::string& repository);

// Lets HEAD name another branch; on the disk when this returns. Throws std::system_error, and Error (Conflict) if
// somebody else is changing it.
void setHead(const ChangeLock& lock, const std::string& branch);
// The same for who does not hold the lock yet.
void setHead(const std::string& repository, const std::string& branch);

} // namespace trivet::git
