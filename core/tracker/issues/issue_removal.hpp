#pragma once
#include "issues/issue_guards.hpp"

namespace trivet::issues {

// With everything said about it and every file, and with an entry in the audit log.
void deleteIssue(http::Context& context, const IssueIn<IssueAdmin>& issue);

} // namespace trivet::issues
