#pragma once
#include "issues/issue_operation.hpp"
#include "issues/pull_row.hpp"

#include <string>

namespace trivet::pulls {

// Lets a pull request go into another branch, in a transaction. Throws Error (Conflict) if there is an open one for the
// same two branches.
void retargetPull(const issues::IssueOperation& operation, const issues::IssueRow& issue, issues::PullRow row,
                  const std::string& branch);

// A branch has another name, and another rule is about that: the reviews of pull requests into it were given for less,
// and count as after a change of the base branch. In a transaction.
void judgeRenamedBase(const issues::IssueOperation& operation, const std::string& branch);

} // namespace trivet::pulls
