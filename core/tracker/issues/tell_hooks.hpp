#pragma once
#include "events/event.hpp"
#include "issues/issue_operation.hpp"

#include <string>

namespace trivet::issues {

// What webhooks hear of, for issues and pull requests alike.
enum class Told { Itself, Assignees, Labels, Milestone, Comment };

// To be told at the end of the transaction, with the issue as it is then. The detail is who was assigned, or the
// comment.
void tellHooks(const IssueOperation& operation, const IssueRow& issue, Told what, std::string action,
               std::int64_t detailId = 0, std::vector<events::Before> changes = {});
// The same for what is about to go.
void tellHooksNow(const IssueOperation& operation, const IssueRow& issue, Told what, std::string action,
                  std::int64_t detailId = 0);

} // namespace trivet::issues
