#pragma once
#include "issues/issue_operation.hpp"

#include <cstdint>

namespace trivet::issues {

// Behind the others; Error (BadRequest) if there are as many as may be. Pinning twice changes nothing.
void pin(const IssueOperation& operation, const IssueRow& issue);
void unpin(const IssueOperation& operation, const IssueRow& issue);
// To this place, from 1. Error: Invalid for a place that does not exist, NotFound if it is not pinned.
void movePin(const IssueOperation& operation, const IssueRow& issue, std::int64_t place);

} // namespace trivet::issues
