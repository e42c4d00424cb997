#include "pulls/head_follower.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "events/announce.hpp"
#include "git/run_git.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_store.hpp"
#include "issues/scheduled_merge_store.hpp"
#include "notifications/notify_store.hpp"
#include "pulls/author_rights.hpp"
#include "pulls/pull_ref.hpp"
#include "pulls/pull_ref_move.hpp"
#include "pulls/push_entry.hpp"
#include "pulls/schedule_merge.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "reviews/followed_head.hpp"
#include "users/account_store.hpp"
#include "users/identity_of.hpp"

namespace trivet::pulls {
namespace {

using issues::IssueOperation;
using issues::IssueStore;
using issues::PullStore;

std::shared_ptr<const PushingUser> findUser(db::Database& db, const std::string& site, std::int64_t repositoryId,
                                            std::int64_t pusherId)
{
    auto repository = repos::RepositoryStore(db).find(repositoryId);
    const auto pusher = users::AccountStore(db).find(pusherId);
    if (!repository || !pusher)
        return nullptr;
    const auto who = users::identityOf(*pusher);
    auto access = repos::AccessStore(db).of(*repository, who);
    return std::make_shared<const PushingUser>(PushingUser{std::move(*repository), who, std::move(access), site});
}

void tellOfCommits(const IssueOperation& operation, const issues::IssueRow& issue, const std::string& before)
{
    events::announce(operation.db, {.kind = events::HookEvent::PullRequestSync,
                                    .action = "synchronized",
                                    .repositoryId = issue.repositoryId,
                                    .actorId = operation.who.userId,
                                    .subjectId = issue.id,
                                    .changes = {{"head", before}},
                                    .now = operation.now});
}

std::shared_ptr<const reviews::FollowedHead> followReviews(db::Database& db, const Settings& settings,
                                                           const PushingUser& user, const issues::PullRow& row,
                                                           const std::string& folder, const std::string& head)
{
    const auto issue = IssueStore(db).find(row.issueId);
    if (!issue)
        return nullptr;
    const reviews::PullInFolder pull{user.repository, *issue, row, folder, tipOf(folder, row.baseBranch)};
    return std::make_shared<const reviews::FollowedHead>(db, settings, pull, head);
}

} // namespace

std::shared_ptr<const PushingUser> HeadFollower::userIn(std::int64_t repositoryId)
{
    const auto known = m_users.find(repositoryId);
    return known != m_users.end()
               ? known->second
               : m_users.emplace(repositoryId, findUser(m_db, m_settings.server.rootUrl, repositoryId, m_pusher.id))
                     .first->second;
}

const std::string& HeadFollower::tipIn(const repos::OwnedRepository& repository, const std::string& branch)
{
    const std::pair place(repository.row.id, branch);
    const auto known = m_tips.find(place);
    return known != m_tips.end() ? known->second
                                 : m_tips.emplace(place, tipOf(m_storage.pathOf(repository.row), branch)).first->second;
}

HeadFollower::Step HeadFollower::follow(const issues::NumberedPull& pull, const repos::OwnedRepository& from)
{
    const auto user = userIn(pull.row.baseRepositoryId);
    const auto& tip = tipIn(from, pull.row.headBranch);
    if (!user || tip.empty() || tip == pull.row.headSha)
        return {};
    if (!pull.row.isWithinRepository() && !mayAuthor(m_db, pull.row, from, repos::AccessLevel::Read))
        return {}; // nobody brings to light what they may not see any more
    const auto to = m_storage.pathOf(user->repository.row);
    try {
        bringCommit(m_storage.pathOf(from.row), to, tip, pushes::limitOf(m_db, m_settings, user->repository));
    } catch (const Error& refusal) { // the push has happened elsewhere: the pull request stays where it is
        if (refusal.kind() != Error::Kind::Forbidden)
            throw;
        return {};
    }
    // It is what the row says when the step is done, also if the pull request was closed meanwhile.
    auto ref = std::make_shared<const PullRefMove>(m_db, pull.row.baseRepositoryId, to, pull.number, tip);
    if (auto step = move(pull, tip))
        return [ref = std::move(ref), step = std::move(step)] { step(); };
    return {};
}

HeadFollower::Step HeadFollower::move(const issues::NumberedPull& pull, const std::string& tip)
{
    const auto user = userIn(pull.row.baseRepositoryId);
    if (!user || tip.empty() || tip == pull.row.headSha)
        return {};
    const auto to = m_storage.pathOf(user->repository.row);
    const bool isForced = !git::runGit({to, {"merge-base", "--is-ancestor", pull.row.headSha, tip}}).isGood();
    const auto commits = isForced ? std::vector<std::string>() : commitsOf(to, pull.row.headSha, tip);
    const auto reviewed = followReviews(m_db, m_settings, *user, pull.row, to, tip);
    const bool choosesMerge = !m_pusher.isOfMirror && user->access.allows(repos::Unit::Code, repos::AccessLevel::Write);
    return [&db = m_db, now = m_now, user, row = pull.row, tip, isForced, commits, reviewed, choosesMerge] {
        const auto operation = user->operation(db, now);
        const auto issue = IssueStore(db).find(row.issueId);
        if (!issue || !PullStore(db).setHead(row.id, row.headSha, tip))
            return;
        IssueStore(db).touch(issue->id, now);
        tellOfCommits(operation, *issue, row.headSha);
        if (choosesMerge)
            issues::ScheduledMergeStore(db).makeDue(row.id, now);
        else // who may not merge does not choose what is merged
            endScheduledMerge(operation, *issue, row.id);
        if (isForced)
            addForcedPushEntry(operation, *issue, row.headSha, tip);
        else
            addPushEntry(operation, *issue, commits);
        notifications::NotifyStore(db).notifyParticipants(
            {.issueId = issue->id, .doerId = operation.who.userId, .now = now});
        if (reviewed)
            reviewed->store({operation, *issue, row});
    };
}

HeadFollower::Step HeadFollower::close(const issues::PullRow& row, const std::string& branch)
{
    const auto user = userIn(row.baseRepositoryId);
    if (!user)
        return {};
    return [&db = m_db, now = m_now, user, row, branch] {
        const auto operation = user->operation(db, now);
        const auto issue = IssueStore(db).find(row.issueId);
        if (!issue || issue->isClosed)
            return;
        issues::closeWithSource(operation, *issue);
        auto event = operation.event(*issue, issues::Event::DeleteBranch);
        event.oldText = branch;
        issues::EventStore(db).insert(event);
    };
}

} // namespace trivet::pulls
