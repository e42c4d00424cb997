#pragma once
#include "git/ref_change.hpp"

#include <string>
#include <vector>

// The names git gives to its files. What is in them is on the disk when git ends (kDurably), but it leaves the folders
// to the system, and a machine that loses its power forgets the names. All throw std::system_error.
namespace trivet::git {

// How a git is run whose objects and refs somebody is told of.
inline constexpr const char* kDurably = "core.fsync=committed,loose-object,reference";

// Objects and packs that were added lately: before a ref names one of them.
void syncObjects(const std::string& repository);

// Refs that were changed, with HEAD and the packed ones: before anybody is told.
void syncRefs(const std::string& repository, const std::vector<RefChange>& changes);

// All of a repository that was just made, down to the folders that hold it: before its row is written.
void syncRepository(const std::string& repository, const std::string& root);

} // namespace trivet::git
