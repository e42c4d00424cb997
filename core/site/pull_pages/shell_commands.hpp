#pragma once
#include "issues/pull_row.hpp"
#include "merging/merge_style.hpp"

#include <cstdint>
#include <string>

namespace trivet::pull_pages {

// Where the head of a pull request is fetched from by somebody who has a clone of the base repository.
struct FetchedHead {
    std::string remote{}; // "origin", or the address of the fork
    std::string ref{};    // there
    std::string local{};  // what the branch is called in the clone
};

// Commands for a shell: whatever people call their branches, they stay words.
std::string checkoutCommands(const FetchedHead& head);
std::string mergeCommands(const FetchedHead& head, const std::string& base, merging::MergeStyle style);

// As a shell takes it for one word.
std::string shellWord(const std::string& text);

} // namespace trivet::pull_pages
