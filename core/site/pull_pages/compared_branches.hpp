#pragma once
#include "git/commit.hpp"
#include "http/context.hpp"
#include "issues/pull_store.hpp"
#include "repos/repo_guards.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::pull_pages {

// Two branches, and what the head has that the base has not. The head may be in another repository of the fork network.
struct ComparedBranches {
    repos::VisibleRepo base{}, head{};
    std::string baseBranch{}, headBranch{}, baseTip{}, headTip{};
    std::string mergeBase{};                    // empty: no history in common
    std::int64_t count = 0;                     // of the commits
    std::vector<git::Commit> commits{};         // the latest of them
    std::optional<issues::NumberedPull> open{}; // for the same branches

    bool isSameRepository() const { return base.row().id == head.row().id; }
    bool isSameBranch() const { return isSameRepository() && baseBranch == headBranch; }
    std::string headText() const; // as in addresses: "topic", "bob/site:topic"
};

// Of "BASE...HEAD" or "HEAD" alone, seen from the base repository. Throws Error (NotFound) if one of them is missing,
// or hidden from the caller.
ComparedBranches compareBranches(http::Context& context, const repos::VisibleRepo& repo, const std::string& text);

// "compare/BASE...HEAD", encoded.
std::string comparePath(const std::string& base, const std::string& head);

} // namespace trivet::pull_pages
