#pragma once
#include "base/message.hpp"
#include "issues/pull_guards.hpp"
#include "merging/merge_style.hpp"

#include <string>

// Whether a pull request may be merged now, by the caller, in this way.
namespace trivet::pulls {

using issues::PullToChange;

// Throws Error (MethodNotAllowed) unless protection and access allow the caller to merge into the base branch.
void requireMayMerge(http::Context& context, const PullToChange& pull);

enum class Force { No, Yes };

// All that is in the way, in the order of weight: it is a draft, it conflicts, a rule of the base branch, an issue it
// depends on. What would come out of a merge is found out, and into the row.
Messages mergeBlockers(http::Context& context, PullToChange& pull, const std::string& base, Force force);

// Throws Error (MethodNotAllowed) with the first of it: it is a draft, it conflicts, a rule of the base branch, an
// issue it depends on. Who may set a rule aside does so by force.
void requireReady(http::Context& context, PullToChange& pull, const std::string& base, merging::MergeStyle style,
                  Force force);

// What requireMayMerge() and requireReady() would refuse one after the other, besides what a look at the two branches
// tells: everything at once.
struct MergeObstacles {
    bool mayMerge = false;
    Messages byRule{}; // of the base branch
    bool maySetAside = false;
    Messages byOthers{}; // nobody sets these aside
};
MergeObstacles obstaclesOf(http::Context& context, const PullToChange& pull, const std::string& base);

bool isAllowed(const repos::RepositoryRow& repository, merging::MergeStyle style);
// Throws Error (MethodNotAllowed) if the repository does not want it.
void requireAllowedStyle(const repos::RepositoryRow& repository, merging::MergeStyle style);

} // namespace trivet::pulls
