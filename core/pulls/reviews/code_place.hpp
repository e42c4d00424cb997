#pragma once
#include "changes/pull_range.hpp"
#include "reviews/code_comment_row.hpp"

#include <string>
#include <vector>

namespace trivet::reviews {

// A line somebody wants to say something about.
struct WantedPlace {
    std::string path{};
    std::int64_t line = 0; // of the old side if negative
};

// Where these lines are in what changes between two commits, in the same order: with the name on its side, the commit
// and so many lines up to it. Two runs of git for any number. Throws Error (Invalid) for a file that is not changed,
// for a line that its side does not have, and for a file too large to look at.
std::vector<CodePlaceRow> findPlaces(const changes::PullRange& range, const std::vector<WantedPlace>& wanted,
                                     std::int64_t shownLines);

} // namespace trivet::reviews
