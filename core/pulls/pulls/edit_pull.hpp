#pragma once
#include "issues/pull_edits.hpp"
#include "issues/pull_guards.hpp"
#include "pulls/pull_input.hpp"

namespace trivet::pulls {

using issues::PullToChange;

// All of it or nothing. For the author and for writers; what only writers may set is dropped for the author. Throws
// Error: Forbidden, NotFound for a base that is not there, Conflict, PreconditionFailed, Invalid.
void editPull(http::Context& context, const PullToChange& pull, const EditPull& wanted);

// The same where a pull request is edited as an issue.
class EditedPulls : public issues::PullEdits {
public:
    issues::IssueRow edit(http::Context& context, const issues::IssueToChange& issue,
                          const issues::EditIssue& wanted) const override;
};

} // namespace trivet::pulls
