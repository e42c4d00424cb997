#pragma once
#include "gitdata/git_text.hpp"
#include "gitdata/served_repository.hpp"
#include "issues/pull_guards.hpp"

#include <string>

// What a pull request changes. All of it stays when branch and fork are gone.
namespace trivet::changes {

using issues::VisiblePull;

// From where both branches parted to the head. A base branch that went on may have moved that.
struct PullRange {
    gitdata::ServedRepository served;
    std::string from{}, to{};
};

// Throws Error (NotFound) if they have no history in common.
PullRange rangeOf(http::Context& context, const VisiblePull& pull);

enum class BinaryFiles { Named, Included };
gitdata::GitText diffOf(const PullRange& range, BinaryFiles binaryFiles = BinaryFiles::Named);
// One mail for each commit, the oldest first.
gitdata::GitText patchOf(const PullRange& range);

} // namespace trivet::changes
