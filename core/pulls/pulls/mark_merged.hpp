#pragma once
#include "git/change_lock.hpp"
#include "http/context.hpp"
#include "issues/issue_operation.hpp"
#include "issues/pull_row.hpp"

#include <string>

namespace trivet::pulls {

// Whether it is merged, which its row says only when that is recorded: before, the note of it does. The lock of its
// base repository proves that nobody merges it meanwhile.
bool isMergedNow(http::Context& context, const git::ChangeLock& lock, const issues::PullRow& row);

// What follows from a merge, in the transaction that records it: the pull request is closed, its timeline and feeds
// tell who merged it as what, and the issues its texts want closed are closed. False, and nothing happens, if it was
// merged before.
bool markMerged(const issues::IssueOperation& operation, const issues::IssueRow& issue, const issues::PullRow& row,
                const std::string& commit);

} // namespace trivet::pulls
