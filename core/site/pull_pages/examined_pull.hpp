#pragma once
#include "issues/pull_guards.hpp"
#include "merging/merge_check.hpp"
#include "pull_pages/pull_ends.hpp"

#include <string>

namespace trivet::pull_pages {

using issues::VisiblePull;

// A pull request whose row says what a merge would do now: counts, merge base and conflicts are those of today.
struct ExaminedPull {
    VisiblePull pull{};
    std::string baseTip{}; // empty: the base branch is gone
    ShownHead head{};
    merging::Mergeability check{};

    std::string page() const { return "pulls/" + std::to_string(pull.issue.number); } // below the repository
    bool isOpen() const { return !pull.issue.isClosed; }
};

// Runs git once for each pair of commits, whoever looks and however often. A merge that takes too long to try is shown
// as one that cannot be judged.
ExaminedPull examine(http::Context& context, VisiblePull pull);

} // namespace trivet::pull_pages
