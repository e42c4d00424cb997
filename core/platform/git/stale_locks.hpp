#pragma once
#include "git/change_lock.hpp"

#include <chrono>
#include <string>
#include <vector>

// Files that git makes to keep others out ("refs/heads/main.lock", "HEAD.lock") and that a killed one leaves behind:
// nobody could change that ref ever again.
namespace trivet::git {

// The paths of those that nobody holds: whoever has the change lock knows that none of our own gits does, and no other
// process of this user works in the repository. Those of other users, whose processes cannot be seen, are left until
// they are older than anything git does here.
std::vector<std::string> findStaleLocks(const ChangeLock& lock);
// Removes them. Answers how many.
std::size_t removeStaleLocks(const ChangeLock& lock);

// The same for all repositories below the folder. The first one answers those that have such locks.
std::vector<std::string> findRepositoriesWithStaleLocks(const std::string& root);
std::size_t removeStaleLocksBelow(const std::string& root);

// A file that is younger is left alone: somebody may be between making it and being seen.
inline constexpr std::chrono::seconds kLeastLockAge{2};

} // namespace trivet::git
