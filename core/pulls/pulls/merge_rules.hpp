#pragma once
#include "base/message.hpp"
#include "issues/pull_guards.hpp"
#include "merging/merge_signature.hpp"
#include "merging/merge_style.hpp"

#include <string>

// Whether a pull request may be merged now, by the caller, in this way.
namespace trivet::pulls {

using issues::PullToChange;

inline constexpr MessageFormat<> kMayNotMerge{"pull.may_not_merge", "User not allowed to merge PR"};

// Whether protection and access allow the caller to merge into the base branch.
bool mayMerge(http::Context& context, const PullToChange& pull);
// Throws Error (MethodNotAllowed) unless they do.
void requireMayMerge(http::Context& context, const PullToChange& pull);

// What becomes of the rule of the base branch: it must be met, who may do so sets it aside, or it is looked at when the
// merge comes.
enum class BaseRule { Required, SetAside, Later };

// Throws Error (MethodNotAllowed) with what is in the way: it is a draft, it conflicts, a rule of the base branch, an
// issue it depends on, the style is not allowed. Conflict if the two branches have no history in common.
void requireReady(http::Context& context, PullToChange& pull, const std::string& base, merging::MergeStyle style,
                  BaseRule baseRule);

// What the base branch is about to name.
struct MadeMerge {
    std::string base{}, commit{}; // where it is now, and where it will be
    BaseRule baseRule = BaseRule::Required;
};

// Once more what the caller's rights and the rule of the base branch say: making the commit may have taken long, and it
// may change more than the head does, as a rebase leaves out merges and with them what these have undone. Throws Error
// (MethodNotAllowed).
void requireStillReady(http::Context& context, PullToChange pull, const MadeMerge& made);

// What requireMayMerge() and requireReady() would refuse one after the other, besides what a look at the two branches
// tells, which comes first and is in the row: everything at once.
struct MergeObstacles {
    bool mayMerge = false;
    Messages byRule{}; // of the base branch
    bool maySetAside = false;
    Messages byOthers{}; // nobody sets these aside
};
MergeObstacles obstaclesOf(http::Context& context, const PullToChange& pull, merging::MergeStyle style);

// The merge of a pull request into what its base branch names now, as who signs it must know it.
merging::MergeToSign mergeToSign(http::Context& context, const PullToChange& pull, std::int64_t mergerId,
                                 const std::string& base);

bool isAllowed(const repos::RepositoryRow& repository, merging::MergeStyle style);
// Throws Error (MethodNotAllowed) if the repository does not want it.
void requireAllowedStyle(const repos::RepositoryRow& repository, merging::MergeStyle style);

} // namespace trivet::pulls
