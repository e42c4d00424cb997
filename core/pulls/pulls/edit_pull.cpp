#include "pulls/edit_pull.hpp"

#include "base/error.hpp"
#include "changes/pull_check.hpp"
#include "db/database.hpp"
#include "gitdata/change_refs.hpp"
#include "gitdata/revision.hpp"
#include "issues/draft_title.hpp"
#include "issues/issue_label_rules.hpp"
#include "issues/issue_rules.hpp"
#include "pulls/head_end.hpp"
#include "pulls/mark_merged.hpp"
#include "pulls/pull_ref.hpp"
#include "pulls/retarget_pull.hpp"
#include "repos/access_store.hpp"
#include "repos/storage.hpp"
#include "reviews/owned_changes.hpp"

namespace trivet::pulls {
namespace {

constexpr MessageFormat<1> kNoBase{"pull.no_base", "new base '{{BRANCH}}' not exist"};
constexpr MessageFormat<> kClosed{"pull.closed_base", "the base branch of a closed pull request cannot be changed"};
constexpr MessageFormat<> kNothing{"pull.nothing_to_merge", "the base branch has all commits of the head branch"};
constexpr MessageFormat<> kNotPoster{
    "pull.not_poster", "only the author, with write access to the head branch, may allow edits by maintainers"};

issues::EditIssue issueEdit(const EditPull& wanted)
{
    issues::EditIssue edit{.title = wanted.title, .body = wanted.body, .assignee = wanted.assignee};
    edit.assignees = wanted.assignees;
    if (wanted.milestone.value_or(0) != 0)
        edit.milestone = wanted.milestone;
    edit.state = wanted.state;
    edit.dueDate = wanted.dueDate;
    edit.unsetDueDate = wanted.unsetDueDate;
    edit.contentVersion = wanted.contentVersion;
    return edit;
}

void requireNewBase(http::Context& context, const EditedPull& pull, const std::string& branch)
{
    auto& git = gitdata::servedRepository(context, pull.repo).git;
    const auto tip = gitdata::branchTip(git, branch);
    if (!tip)
        throw Error::notFound(kNoBase.with(branch));
    if (pull.issue.isClosed)
        throw Error::invalid(kClosed);
    if (gitdata::isAncestor(git, pull.row.headSha, *tip))
        throw Error::invalid(kNothing);
}

Error stateStays() { return {Error::Kind::PreconditionFailed, issues::kAlreadyMerged}; }

// Until the edit is stored nobody merges it: into the branch it leaves, or although it is closed.
git::ChangeLock lockUnmerged(http::Context& context, const EditedPull& pull, const Error& refusal)
{
    git::ChangeLock lock(repos::Storage(context.settings.repository.root).pathOf(pull.repo.row()));
    if (isMergedNow(context, lock, pull.row))
        throw refusal;
    return lock;
}

void requirePoster(http::Context& context, const EditedPull& pull)
{
    const auto head = headRepositoryOf(context.db(), pull.row);
    if (pull.issue.authorId != context.who.userId || !head ||
        !repos::AccessStore(context.db()).of(*head, context.who).allows(repos::Unit::Code, repos::AccessLevel::Write))
        throw Error::forbidden(kNotPoster);
}

// The owners of what a draft changes that becomes ready with this edit.
std::vector<reviews::Reviewers> ownersToAsk(http::Context& context, const EditedPull& pull, const std::string& title)
{
    if (title.empty() || pull.issue.isClosed || !issues::isDraft(context.settings, pull.issue.title) ||
        issues::isDraft(context.settings, title))
        return {};
    auto& git = gitdata::servedRepository(context, pull.repo).git;
    auto row = pull.row;
    const auto base = gitdata::branchTip(git, row.baseBranch).value_or("");
    changes::currentCheck(context, git, row, base);
    return reviews::ownersOf(context.db(), pull.repo.its, git.path(), {base, row.mergeBase, row.headSha})
        .value_or(std::vector<reviews::Reviewers>());
}

} // namespace

PreparedEdit::PreparedEdit(http::Context& context, const PullToChange& pull, const EditPull& wanted)
    : PreparedEdit(context, {pull.repo, pull.issue, pull.row}, issueEdit(wanted),
                   {wanted.base, wanted.labels, wanted.allowMaintainerEdit})
{
}

PreparedEdit::PreparedEdit(http::Context& context, EditedPull pull, issues::EditIssue edit, PullChange more)
    : m_context(context),
      m_pull(std::move(pull)),
      m_edit(std::move(edit)),
      m_more(std::move(more)),
      m_references(issues::referencesAfter(m_edit, m_pull.issue.body))
{
    issues::requireMayEdit(issues::operationOn(context, m_pull.repo, repos::Unit::Pulls), m_pull.issue);
    if (m_edit.state && m_pull.row.isMerged())
        throw stateStays();
    if (m_more.base == m_pull.row.baseBranch || m_pull.row.isMerged())
        m_more.base.clear();
    if (!m_more.base.empty())
        requireNewBase(context, m_pull, m_more.base);
    if (m_more.allowMaintainerEdit && *m_more.allowMaintainerEdit != m_pull.row.allowMaintainerEdit)
        requirePoster(context, m_pull);
    m_owners = ownersToAsk(context, m_pull, m_edit.title);
    if (m_edit.state == "open" && m_pull.issue.isClosed)
        m_head.emplace(context, m_pull);
    if (!m_more.base.empty())
        m_lock.emplace(lockUnmerged(context, m_pull, Error::invalid(kClosed)));
    else if (m_edit.state == "closed" && !m_pull.issue.isClosed)
        m_lock.emplace(lockUnmerged(context, m_pull, stateStays()));
}

issues::IssueRow PreparedEdit::store() const
{
    auto& db = m_context.db();
    return db.transact([&] {
        const auto operation = issues::operationOn(m_context, m_pull.repo, repos::Unit::Pulls);
        auto issue = issues::editIssue(operation, m_pull.issue.id, m_edit, m_references);
        if (m_more.labels && operation.mayWrite())
            issues::changeLabels(operation, issue, {.ids = *m_more.labels}, issues::LabelChange::Replace);
        if (!m_more.base.empty())
            retargetPull(operation, issue, m_pull.row, m_more.base);
        if (m_more.allowMaintainerEdit)
            issues::PullStore(db).setAllowMaintainerEdit(m_pull.row.id, *m_more.allowMaintainerEdit);
        if (m_head)
            m_head->store(m_context, m_pull);
        reviews::askOwners({operation, issue, m_pull.row}, m_owners);
        return issue;
    });
}

void editPull(http::Context& context, const PullToChange& pull, const EditPull& wanted)
{
    PreparedEdit(context, pull, wanted).store();
}

issues::IssueRow EditedPulls::edit(http::Context& context, const issues::IssueToChange& issue,
                                   const issues::EditIssue& wanted) const
{
    const auto row = issues::PullStore(context.db()).ofIssue(issue.row.id);
    if (!row)
        throw Error::notFound();
    return PreparedEdit(context, {issue.repo, issue.row, *row}, wanted, {}).store();
}

void EditedPulls::removeRef(http::Context& context, const repos::RepositoryRow& repository, std::int64_t number) const
{
    removePullRef(repos::Storage(context.settings.repository.root).pathOf(repository), number);
}

} // namespace trivet::pulls
