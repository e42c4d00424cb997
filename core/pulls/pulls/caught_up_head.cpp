#include "pulls/caught_up_head.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "pulls/head_end.hpp"
#include "pulls/pull_ref.hpp"
#include "pulls/push_entry.hpp"
#include "repos/storage.hpp"

namespace trivet::pulls {
namespace {

constexpr MessageFormat<> kHeadGone{"pull.head_gone", "the head branch is gone: it cannot be reopened"};

} // namespace

CaughtUpHead::CaughtUpHead(http::Context& context, const EditedPull& pull)
{
    const auto head = headRepositoryOf(context.db(), pull.row);
    const repos::Storage storage(context.settings.repository.root);
    m_tip = pull.row.isAgit ? pull.row.headSha : head ? tipOf(storage.pathOf(head->row), pull.row.headBranch) : "";
    if (m_tip.empty())
        throw Error::invalid(kHeadGone);
    const auto path = storage.pathOf(pull.repo.row());
    if (m_tip == pull.row.headSha) {
        if (pull.row.isAgit) // its ref may have been left elsewhere by a push that was not recorded
            m_ref.emplace(context.db(), pull.repo.row().id, path, pull.issue.number, m_tip);
        return;
    }
    if (!mayReadCode(context, *head)) // nobody brings to light what they may not see
        throw Error::invalid(kHeadGone);
    bringCommit(storage.pathOf(head->row), path, m_tip, pushes::limitOf(context.db(), context.settings, pull.repo.its));
    m_commits = commitsOf(path, pull.row.headSha, m_tip);
    const reviews::PullInFolder place{pull.repo.its, pull.issue, pull.row, path, tipOf(path, pull.row.baseBranch)};
    m_reviewed.emplace(context.db(), context.settings, place, m_tip);
    m_ref.emplace(context.db(), pull.repo.row().id, path, pull.issue.number, m_tip);
}

void CaughtUpHead::store(http::Context& context, const EditedPull& pull) const
{
    if (m_tip == pull.row.headSha || !issues::PullStore(context.db()).setHead(pull.row.id, pull.row.headSha, m_tip))
        return;
    const auto operation = issues::operationOn(context, pull.repo, repos::Unit::Pulls);
    addPushEntry(operation, pull.issue, m_commits);
    m_reviewed->store({operation, pull.issue, pull.row});
}

} // namespace trivet::pulls
