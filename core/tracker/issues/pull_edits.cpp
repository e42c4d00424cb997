#include "issues/pull_edits.hpp"

#include "http/services.hpp"
#include "issues/issue_rules.hpp"

namespace trivet::issues {

IssueRow editIssueOrPull(http::Context& context, const IssueToChange& issue, const EditIssue& wanted)
{
    return issue.row.isPull ? context.services.of<const PullEdits>().edit(context, issue, wanted)
                            : editIssue(operationOn(context, issue), issue.row.id, wanted);
}

} // namespace trivet::issues
