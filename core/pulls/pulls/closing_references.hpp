#pragma once
#include "issues/issue_operation.hpp"
#include "issues/issue_references.hpp"

#include <vector>

namespace trivet::pulls {

// The issues that shall be closed or opened again when a pull request is merged: the last word about each of them, of
// its title, its text and what was said.
std::vector<issues::IssueReference> closingReferences(const issues::IssueOperation& operation,
                                                      const issues::IssueRow& pull);

} // namespace trivet::pulls
