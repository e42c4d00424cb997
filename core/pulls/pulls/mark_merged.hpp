#pragma once
#include "issues/issue_operation.hpp"
#include "issues/pull_row.hpp"

#include <string>

namespace trivet::pulls {

// What follows from a merge, in the transaction that records it: the pull request is closed, its timeline and feeds
// tell who merged it as what, and the issues its texts want closed are closed. False, and nothing happens, if it was
// merged before.
bool markMerged(const issues::IssueOperation& operation, const issues::IssueRow& issue, const issues::PullRow& row,
                const std::string& commit);

} // namespace trivet::pulls
