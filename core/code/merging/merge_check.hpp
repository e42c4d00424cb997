#pragma once
#include "git/repository.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet::merging {

// What would happen if a head were merged into a base. Stored: new ones go to the end.
enum class Mergeability : std::int64_t {
    Unknown,   // nobody has looked yet
    Mergeable, // without a conflict, and it changes something
    Conflict,
    Empty,    // the base has all of it, or they have no history in common
    Ancestor, // the base has the head itself: there is nothing to merge
    Failed,   // git could not tell in time
};

// True for ever: both ends are commits.
struct MergeCheck {
    Mergeability result = Mergeability::Unknown;
    std::string mergeBase{}; // empty: no history in common
    std::int64_t ahead = 0, behind = 0;
    std::int64_t additions = 0, deletions = 0, changedFiles = 0;
    std::vector<std::string> conflictFiles{}; // the first of them
};

// Leaves nothing behind in the repository, which has both commits. Throws std::runtime_error.
MergeCheck checkMerge(git::Repository& git, const std::string& base, const std::string& head);

// Where two histories parted; empty: nowhere.
std::string mergeBaseOf(const std::string& repository, const std::string& one, const std::string& other);

} // namespace trivet::merging
