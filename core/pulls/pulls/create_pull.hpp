#pragma once
#include "issues/issue_row.hpp"
#include "issues/pull_guards.hpp"
#include "issues/pull_row.hpp"
#include "pulls/pull_input.hpp"
#include "reviews/review_request_rules.hpp"

namespace trivet::pulls {

struct CreatedPull {
    issues::IssueRow issue{};
    issues::PullRow row{};
};

// Opens a pull request: its number, its ref, its timeline, and what follows from that. Nothing is left behind if it is
// refused. Throws Error: Invalid, NotFound, Forbidden, Conflict if there is an open one for the same branches.
CreatedPull createPull(http::Context& context, const repos::VisibleRepo& repo, const CreatePull& wanted);

// The same for commits the repository has, whose two ends are known and allowed: those of the row.
CreatedPull openPull(http::Context& context, const repos::VisibleRepo& repo, const CreatePull& wanted,
                     issues::PullRow row, const std::string& baseTip, const reviews::Reviewers& reviewers = {});

} // namespace trivet::pulls
