#pragma once
#include "migrations/gathered_lists.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace trivet::migrations {

// What git knows of a pull request that was fetched with its repository.
struct PullCommits {
    std::string head{};      // empty: its commits are lost
    std::string mergeBase{}; // empty: not known
};

// By number, for those that were gathered. Refs of others are removed: their numbers may be given to new ones.
std::map<std::int64_t, PullCommits> readPullCommits(GatheredLists& lists, const std::string& repository,
                                                    const std::string& objectFormat);

} // namespace trivet::migrations
