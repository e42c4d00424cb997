#pragma once
#include "git/change_lock.hpp"
#include "issues/issue_references.hpp"
#include "issues/pull_edits.hpp"
#include "issues/pull_guards.hpp"
#include "pulls/caught_up_head.hpp"
#include "pulls/pull_input.hpp"
#include "reviews/review_request_rules.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::pulls {

using issues::PullToChange;

// What an edit of an issue does not know of.
struct PullChange {
    std::string base{}; // empty: as before
    std::optional<std::vector<std::int64_t>> labels{};
    std::optional<bool> allowMaintainerEdit{};
};

// An edit that has been looked at, with everything done that takes git: that may be long, and does not belong into a
// transaction, for which all other writers wait. For the author and for writers; what only writers may set is dropped
// for the author. Throws Error: Forbidden, NotFound for a base that is not there, Conflict, Invalid, PreconditionFailed
// for the state of one that is merged.
class PreparedEdit {
public:
    PreparedEdit(http::Context& context, const PullToChange& pull, const EditPull& wanted);
    PreparedEdit(http::Context& context, EditedPull pull, issues::EditIssue edit, PullChange more);

    // All of it or nothing; it may be part of a transaction that ends before this goes. Throws Error: Conflict,
    // PreconditionFailed, Invalid.
    issues::IssueRow store() const;

private:
    http::Context& m_context;
    EditedPull m_pull;
    issues::EditIssue m_edit;
    PullChange m_more;
    issues::KnownReferences m_references; // of the text it will have
    std::vector<reviews::Reviewers> m_owners{};
    std::optional<CaughtUpHead> m_head{};    // of a closed one, whose base does not change
    std::optional<git::ChangeLock> m_lock{}; // while the base changes, or it is closed
};

// Both at once.
void editPull(http::Context& context, const PullToChange& pull, const EditPull& wanted);

// The same where a pull request is edited as an issue.
class EditedPulls : public issues::PullEdits {
public:
    issues::IssueRow edit(http::Context& context, const issues::IssueToChange& issue,
                          const issues::EditIssue& wanted) const override;
    void removeRef(http::Context& context, const repos::RepositoryRow& repository, std::int64_t number) const override;
};

} // namespace trivet::pulls
