#pragma once
#include "changes/pull_range.hpp"
#include "diffs/diff_page.hpp"
#include "pull_pages/examined_pull.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace trivet::pull_pages {

// What of a pull request is looked at: all of it, one commit, or what some of them change together.
struct PullDiff {
    gitdata::ServedRepository served;
    std::string from{}, to{};
    std::string below{}; // its page, seen from the repository
    bool isWhole = true;
};

// All of it. Throws Error (NotFound) if both branches have no history in common.
PullDiff wholeDiff(const http::Context& context, const ExaminedPull& examined);

// A commit of the pull request against its first parent. Throws Error (NotFound) for another one.
PullDiff commitDiff(const http::Context& context, const ExaminedPull& examined, const std::string& commit);

// "FROM..TO": what came after the first, up to the second. The first may be where the branches parted.
PullDiff rangeDiff(const http::Context& context, const ExaminedPull& examined, std::string_view range);

} // namespace trivet::pull_pages
