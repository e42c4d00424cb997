#pragma once
#include "git/repository.hpp"
#include "http/context.hpp"
#include "issues/pull_row.hpp"
#include "merging/merge_check.hpp"
#include "repos/repo_guards.hpp"

#include <string>

// Whether a pull request can be merged: looked at when somebody wants to know, and remembered for the two commits it is
// about, as that never changes. Lists use what is remembered.
namespace trivet::changes {

using merging::Mergeability;

// What is remembered about this base.
Mergeability rememberedCheck(const issues::PullRow& row, const std::string& base);

// The same, found out now if need be. `base` is where the base branch is; empty: it is gone. Changes the row, and what
// is stored of it. Throws Error (Unavailable) if it takes too long.
Mergeability currentCheck(http::Context& context, git::Repository& git, issues::PullRow& row, const std::string& base);

// Into the columns of a row that is not stored yet.
void setCheck(issues::PullRow& row, const std::string& base, const merging::MergeCheck& check);

// What clients are told.
bool isMergeable(Mergeability check, bool isDraft);

} // namespace trivet::changes
