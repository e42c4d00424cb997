#pragma once
#include "issues/issue_operation.hpp"

#include <string>
#include <vector>

// Who takes care of an issue. Empty names are skipped: clients send them. All throw Error (Invalid) for a name nobody
// has and for a user who may write neither code nor issues nor pull requests of the repository.
namespace trivet::issues {

void addAssignees(const IssueOperation& operation, const IssueRow& issue, const std::vector<std::string>& names);
void removeAssignees(const IssueOperation& operation, const IssueRow& issue, const std::vector<std::string>& names);
// These and nobody else.
void replaceAssignees(const IssueOperation& operation, const IssueRow& issue, const std::vector<std::string>& names);

} // namespace trivet::issues
