#pragma once
#include "issues/issue_operation.hpp"

#include <string>
#include <vector>

// What the timeline of a pull request says about commits that came.
namespace trivet::pulls {

// Those between two commits, the oldest first; of many the latest thousand. Without a beginning: none.
std::vector<std::string> commitsOf(const std::string& repository, const std::string& after, const std::string& head);

// Nothing if there are none.
void addPushEntry(const issues::IssueOperation& operation, const issues::IssueRow& issue,
                  const std::vector<std::string>& commits);
// The head is another one now, and commits are lost.
void addForcedPushEntry(const issues::IssueOperation& operation, const issues::IssueRow& issue,
                        const std::string& before, const std::string& after);

} // namespace trivet::pulls
