#pragma once
#include "http/context.hpp"
#include "issues/issue_guards.hpp"
#include "issues/issue_input.hpp"

namespace trivet::issues {

// Pull requests are edited where issues are, but more follows from it than issues know of: owners of code are asked,
// the head branch is caught up with. The folder of pull requests provides this.
class PullEdits {
public:
    virtual ~PullEdits() = default;
    virtual IssueRow edit(http::Context& context, const IssueToChange& issue, const EditIssue& wanted) const = 0;
    // When one is deleted, and that is certain: its commits can be fetched no longer.
    virtual void removeRef(http::Context& context, const repos::RepositoryRow& repository,
                           std::int64_t number) const = 0;
};

// Edits the issue or the pull request, whichever it is. Throws as editIssue does.
IssueRow editIssueOrPull(http::Context& context, const IssueToChange& issue, const EditIssue& wanted);

} // namespace trivet::issues
