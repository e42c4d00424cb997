#pragma once
#include "http/context.hpp"
#include "issues/issue_row.hpp"
#include "issues/pull_row.hpp"
#include "pulls/pull_types.hpp"
#include "repos/repo_guards.hpp"

#include <vector>

namespace trivet::pulls {

// Pull requests of a repository as the caller sees them, in the same order. No git is run: whether they can be merged
// is what was found last.
std::vector<PullRequest> toWire(std::vector<issues::IssueRow> rows, const repos::VisibleRepo& repo,
                                http::Context& context);
// One of them, looked at closely: whether it can be merged is found out if nobody knows.
PullRequest toWire(const issues::IssueRow& issue, issues::PullRow row, const repos::VisibleRepo& repo,
                   http::Context& context);
// How much it changes, as it was counted when it was last looked at.
void addFigures(PullRequest& wire, const issues::PullRow& row);

} // namespace trivet::pulls
