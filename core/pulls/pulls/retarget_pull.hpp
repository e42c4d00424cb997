#pragma once
#include "issues/issue_operation.hpp"
#include "issues/pull_row.hpp"

#include <string>

namespace trivet::pulls {

// Lets a pull request go into another branch, in a transaction. Throws Error (Conflict) if there is an open one for the
// same two branches.
void retargetPull(const issues::IssueOperation& operation, const issues::IssueRow& issue, issues::PullRow row,
                  const std::string& branch);

} // namespace trivet::pulls
