#pragma once
#include "git/commit.hpp"
#include "gitdata/commit_answers.hpp"
#include "gitdata/revision.hpp"
#include "http/context.hpp"
#include "issues/pull_store.hpp"
#include "repos/repo_guards.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::pull_pages {

// Two branches, tags or commits, and what the head has that the base has not. The head may be in another repository of
// the fork network.
struct ComparedBranches {
    using Kind = gitdata::Revision::Kind;

    repos::VisibleRepo base{}, head{};
    std::string baseBranch{}, headBranch{}, baseTip{}, headTip{};
    Kind baseKind = Kind::Branch, headKind = Kind::Branch;
    bool isDirect = false;                  // two dots: the difference of the two, not what happened since they parted
    bool cannotBeDirect = false;            // it was asked for, but no repository has both
    std::vector<std::string> environment{}; // for git, where the base is if not in the repository of the head
    std::string mergeBase{};                // empty: no history in common
    std::int64_t count = 0;                 // of the commits
    std::vector<git::Commit> commits{};     // the latest of them
    std::optional<issues::NumberedPull> open{}; // for the same branches

    bool isSameRepository() const { return base.row().id == head.row().id; }
    bool isSameBranch() const { return isSameRepository() && baseBranch == headBranch; }
    bool areBranches() const { return baseKind == Kind::Branch && headKind == Kind::Branch; }
    std::string_view dots() const { return isDirect ? ".." : "..."; }
    gitdata::Span span() const { return {baseTip, headTip, dots(), environment}; }
    std::string headText() const; // as in addresses: "topic", "bob/site:topic"
};

// Of "BASE...HEAD", "BASE..HEAD" or "HEAD" alone, seen from the base repository. Throws Error (NotFound) if one of them
// is missing, or hidden from the caller.
ComparedBranches compareBranches(http::Context& context, const repos::VisibleRepo& repo, const std::string& text);

// "compare/BASE...HEAD", encoded.
std::string comparePath(const std::string& base, const std::string& head, std::string_view dots = "...");

} // namespace trivet::pull_pages
