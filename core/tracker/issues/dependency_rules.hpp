#pragma once
#include "issues/issue_operation.hpp"

namespace trivet::issues {

// One issue waits for another. Both timelines tell of it. The caller of these has to be allowed to write where the
// waiting one lives and to read the other. Throws Error: Conflict for what is there already, for an issue that would
// wait for itself, however far around, and for too many; NotFound for what is not there.
void addDependency(const IssueOperation& operation, const IssueRow& waiting, const IssueRow& other);
void removeDependency(const IssueOperation& operation, const IssueRow& waiting, const IssueRow& other);

// Throws Error (PreconditionFailed) while an issue it waits for is open, where the repository has dependencies.
void requireNoOpenDependency(const IssueOperation& operation, const IssueRow& issue);

} // namespace trivet::issues
