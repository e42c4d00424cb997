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
#include "pulls/pull_ref.hpp"
#include "pulls/push_entry.hpp"
#include "pulls/retarget_pull.hpp"
#include "repos/access_store.hpp"
#include "repos/storage.hpp"
#include "reviews/followed_head.hpp"
#include "reviews/owned_changes.hpp"

namespace trivet::pulls {
namespace {

constexpr MessageFormat<1> kNoBase{"pull.no_base", "new base '{{BRANCH}}' not exist"};
constexpr MessageFormat<> kClosed{"pull.closed_base", "the base branch of a closed pull request cannot be changed"};
constexpr MessageFormat<> kNothing{"pull.nothing_to_merge", "the base branch has all commits of the head branch"};
constexpr MessageFormat<> kHeadGone{"pull.head_gone", "the head branch is gone: it cannot be reopened"};
constexpr MessageFormat<> kNotPoster{
    "pull.not_poster", "only the author, with write access to the head branch, may allow edits by maintainers"};

constexpr std::int64_t kDay = 24 * 3600;

using EditedPull = issues::PullIn<repos::VisibleRepo>;

// What an edit of an issue does not know of.
struct PullChange {
    std::string base{};
    std::optional<std::vector<std::int64_t>> labels{};
    std::optional<bool> allowMaintainerEdit{};
};

issues::EditIssue issueEdit(const EditPull& wanted)
{
    issues::EditIssue edit{.title = wanted.title, .body = wanted.body, .assignee = wanted.assignee};
    edit.assignees = wanted.assignees;
    if (wanted.milestone.value_or(0) != 0)
        edit.milestone = wanted.milestone;
    edit.state = wanted.state;
    if (wanted.dueDate) // the whole of that day
        edit.dueDate = json::Time{wanted.dueDate->seconds / kDay * kDay + kDay - 1};
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

void requirePoster(http::Context& context, const EditedPull& pull)
{
    const auto head = headRepositoryOf(context.db(), pull.row);
    if (pull.issue.authorId != context.who.userId || !head ||
        !repos::AccessStore(context.db()).of(*head, context.who).allows(repos::Unit::Code, repos::AccessLevel::Write))
        throw Error::forbidden(kNotPoster);
}

// A pull request that was closed did not follow its branch.
class CaughtUpHead {
public:
    CaughtUpHead(http::Context& context, const EditedPull& pull)
    {
        const auto head = headRepositoryOf(context.db(), pull.row);
        const repos::Storage storage(context.settings.repository.root);
        m_tip = pull.row.isAgit ? pull.row.headSha : head ? tipOf(storage.pathOf(head->row), pull.row.headBranch) : "";
        if (m_tip.empty())
            throw Error::invalid(kHeadGone);
        if (m_tip == pull.row.headSha)
            return;
        if (!mayReadCode(context, *head)) // nobody brings to light what they may not see
            throw Error::invalid(kHeadGone);
        const auto path = storage.pathOf(pull.repo.row());
        bringCommit(storage.pathOf(head->row), path, m_tip,
                    pushes::limitOf(context.db(), context.settings, pull.repo.its));
        m_commits = commitsOf(path, pull.row.headSha, m_tip);
        const reviews::PullInFolder place{pull.repo.its, pull.issue, pull.row, path, tipOf(path, pull.row.baseBranch)};
        m_reviewed.emplace(context.db(), context.settings, place, m_tip);
    }

    void store(http::Context& context, const EditedPull& pull) const
    {
        if (m_tip == pull.row.headSha || !issues::PullStore(context.db()).setHead(pull.row.id, pull.row.headSha, m_tip))
            return;
        setPullRef(repos::Storage(context.settings.repository.root).pathOf(pull.repo.row()), pull.issue.number, m_tip);
        const auto operation = issues::operationOn(context, pull.repo, repos::Unit::Pulls);
        addPushEntry(operation, pull.issue, m_commits);
        m_reviewed->store({operation, pull.issue, pull.row});
    }

private:
    std::string m_tip{};
    std::vector<std::string> m_commits{};
    std::optional<reviews::FollowedHead> m_reviewed{};
};

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

issues::IssueRow apply(http::Context& context, const EditedPull& pull, const issues::EditIssue& edit,
                       const PullChange& wanted)
{
    const auto operation = issues::operationOn(context, pull.repo, repos::Unit::Pulls);
    issues::requireMayEdit(operation, pull.issue);
    const bool isRetargeted = !wanted.base.empty() && wanted.base != pull.row.baseBranch && !pull.row.isMerged();
    if (isRetargeted)
        requireNewBase(context, pull, wanted.base);
    if (wanted.allowMaintainerEdit && *wanted.allowMaintainerEdit != pull.row.allowMaintainerEdit)
        requirePoster(context, pull);
    std::optional<CaughtUpHead> head;
    if (edit.state == "open" && pull.issue.isClosed && !pull.row.isMerged())
        head.emplace(context, pull);
    const auto owners = ownersToAsk(context, pull, edit.title);
    return context.db().transact([&] {
        auto issue = issues::editIssue(operation, pull.issue.id, edit);
        if (wanted.labels && operation.mayWrite())
            issues::changeLabels(operation, issue, {.ids = *wanted.labels}, issues::LabelChange::Replace);
        if (isRetargeted)
            retargetPull(operation, issue, pull.row, wanted.base);
        if (wanted.allowMaintainerEdit)
            issues::PullStore(context.db()).setAllowMaintainerEdit(pull.row.id, *wanted.allowMaintainerEdit);
        if (head)
            head->store(context, pull);
        reviews::askOwners({operation, issue, pull.row}, owners);
        return issue;
    });
}

} // namespace

void editPull(http::Context& context, const PullToChange& pull, const EditPull& wanted)
{
    apply(context, {pull.repo, pull.issue, pull.row}, issueEdit(wanted),
          {wanted.base, wanted.labels, wanted.allowMaintainerEdit});
}

issues::IssueRow EditedPulls::edit(http::Context& context, const issues::IssueToChange& issue,
                                   const issues::EditIssue& wanted) const
{
    const auto row = issues::PullStore(context.db()).ofIssue(issue.row.id);
    if (!row)
        throw Error::notFound();
    return apply(context, {issue.repo, issue.row, *row}, wanted, {});
}

} // namespace trivet::pulls
