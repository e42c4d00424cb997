#include "pulls/push_follower.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "git/run_git.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_rules.hpp"
#include "issues/issue_store.hpp"
#include "issues/pull_store.hpp"
#include "pulls/mark_merged.hpp"
#include "pulls/pull_ref.hpp"
#include "pulls/push_entry.hpp"
#include "pulls/retarget_pull.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "users/account_store.hpp"

#include <memory>
#include <set>

namespace trivet::pulls {
namespace {

using issues::IssueOperation;
using issues::IssueStore;
using issues::NumberedPull;
using issues::PullStore;
using pushes::isZero;
using pushes::RefChange;

constexpr std::string_view kBranches = "refs/heads/";

using Steps = std::vector<std::function<void()>>;

// Who pushed, as somebody who does something to pull requests of a repository.
struct Doer {
    repos::OwnedRepository repository{};
    access::Identity who{};
    repos::Access access{};

    IssueOperation operation(db::Database& db, std::int64_t now) const
    {
        return {db, repository, access, who, now, repos::Unit::Pulls};
    }
};

class Following {
public:
    Following(db::Database& db, const repos::Storage& storage, const Settings& settings, const pushes::Push& push,
              std::int64_t now)
        : m_db(db), m_storage(storage), m_settings(settings), m_push(push), m_now(now)
    {
    }

    Steps steps()
    {
        const auto pushed = repos::RepositoryStore(m_db).find(m_push.repositoryId);
        if (!pushed)
            return {};
        m_pushed = *pushed;
        if (m_push.mergedPullId != 0)
            followMerge();
        for (const auto& change : m_push.changes)
            if (change.ref.starts_with(kBranches))
                followBranch(change, change.ref.substr(kBranches.size()));
        return std::move(m_steps);
    }

private:
    // Nothing if the repository, or who pushed, is gone.
    std::shared_ptr<const Doer> doerIn(std::int64_t repositoryId)
    {
        auto repository = repos::RepositoryStore(m_db).find(repositoryId);
        const auto pusher = users::AccountStore(m_db).find(m_push.pusherId);
        if (!repository || !pusher)
            return nullptr;
        const access::Identity who{.userId = pusher->id,
                                   .name = pusher->name,
                                   .isAdmin = pusher->isAdmin,
                                   .isRestricted = pusher->isRestricted};
        auto access = repos::AccessStore(m_db).of(*repository, who);
        return std::make_shared<const Doer>(Doer{std::move(*repository), who, std::move(access)});
    }

    void followMerge()
    {
        const auto row = PullStore(m_db).find(m_push.mergedPullId);
        const auto doer = row ? doerIn(row->baseRepositoryId) : nullptr;
        if (!doer)
            return;
        for (const auto& change : m_push.changes)
            if (change.ref == std::string(kBranches) + row->baseBranch)
                addMerged(doer, *row, change.after);
    }

    void addMerged(std::shared_ptr<const Doer> doer, const issues::PullRow& row, const std::string& commit)
    {
        m_steps.push_back([this_ = copy(), doer = std::move(doer), row, commit] {
            if (const auto issue = IssueStore(this_.db).find(row.issueId))
                markMerged(doer->operation(this_.db, this_.now), *issue, row, commit);
        });
    }

    // The steps run later, when this is gone.
    struct Later {
        db::Database& db;
        std::int64_t now;
    };
    Later copy() const { return {m_db, m_now}; }

    void followBranch(const RefChange& change, const std::string& branch)
    {
        if (isZero(change.after)) {
            if (const auto* renamed = renamedTo(change))
                rename(branch, renamed->ref.substr(kBranches.size()));
            else
                followDeletion(branch);
            return;
        }
        for (const auto& pull : PullStore(m_db).openFrom(m_push.repositoryId, branch))
            if (pull.row.id != m_push.mergedPullId)
                followHead(pull, branch);
        if (m_pushed.row.has(repos::Choice::AutodetectManualMerge))
            findMerged(branch, change.after);
    }

    // A branch that goes while another one comes with the same commit got another name.
    const RefChange* renamedTo(const RefChange& gone) const
    {
        for (const auto& each : m_push.changes)
            if (each.ref.starts_with(kBranches) && isZero(each.before) && each.after == gone.before)
                return &each;
        return nullptr;
    }

    void rename(const std::string& from, const std::string& to)
    {
        m_steps.push_back(
            [this_ = copy(), id = m_push.repositoryId, from, to] { PullStore(this_.db).renameBranch(id, from, to); });
    }

    // Where the branch is now, which may be farther than this push came.
    void followHead(const NumberedPull& pull, const std::string& branch)
    {
        const auto doer = doerIn(pull.row.baseRepositoryId);
        const auto from = m_storage.pathOf(m_pushed.row);
        const auto tip = tipOf(from, branch);
        if (!doer || tip.empty() || tip == pull.row.headSha)
            return;
        const auto to = m_storage.pathOf(doer->repository.row);
        bringCommit(from, to, tip);
        setPullRef(to, pull.number, tip);
        const bool isForced = !git::runGit({to, {"merge-base", "--is-ancestor", pull.row.headSha, tip}}).isGood();
        const auto commits = isForced ? std::vector<std::string>() : commitsOf(to, pull.row.headSha, tip);
        m_steps.push_back([this_ = copy(), doer, row = pull.row, tip, isForced, commits] {
            const auto operation = doer->operation(this_.db, this_.now);
            const auto issue = IssueStore(this_.db).find(row.issueId);
            if (!issue || !PullStore(this_.db).setHead(row.id, row.headSha, tip))
                return;
            IssueStore(this_.db).touch(issue->id, this_.now);
            if (isForced)
                addForcedPushEntry(operation, *issue, row.headSha, tip);
            else
                addPushEntry(operation, *issue, commits);
        });
    }

    void followDeletion(const std::string& branch)
    {
        for (const auto& pull : PullStore(m_db).openFrom(m_push.repositoryId, branch))
            if (const auto doer = doerIn(pull.row.baseRepositoryId))
                close(doer, pull.row, branch);
        const auto instead = m_pushed.row.defaultBranch;
        for (const auto& pull : PullStore(m_db).openInto(m_push.repositoryId, branch)) {
            const auto doer = doerIn(m_push.repositoryId);
            if (doer && m_settings.pullRequest.retargetsChildren && instead != branch)
                retarget(doer, pull.row, instead);
            else if (doer && !m_settings.pullRequest.retargetsChildren)
                close(doer, pull.row, branch);
        }
    }

    void close(std::shared_ptr<const Doer> doer, const issues::PullRow& row, const std::string& branch)
    {
        m_steps.push_back([this_ = copy(), doer = std::move(doer), row, branch] {
            const auto operation = doer->operation(this_.db, this_.now);
            const auto issue = IssueStore(this_.db).find(row.issueId);
            if (!issue || issue->isClosed)
                return;
            issues::setState(operation, *issue, issues::State::Closed);
            auto event = operation.event(*issue, issues::Event::DeleteBranch);
            event.oldText = branch;
            issues::EventStore(this_.db).insert(event);
        });
    }

    void retarget(std::shared_ptr<const Doer> doer, const issues::PullRow& row, const std::string& instead)
    {
        if (row.isWithinRepository() && row.headBranch == instead)
            return;
        m_steps.push_back([this_ = copy(), doer = std::move(doer), row, instead] {
            const auto issue = IssueStore(this_.db).find(row.issueId);
            if (!issue || issue->isClosed)
                return;
            try {
                retargetPull(doer->operation(this_.db, this_.now), *issue, row, instead);
            } catch (const Error&) { // it has a twin there: it stays as it is, with a base that is gone
            }
        });
    }

    // Pull requests whose head the branch has now were merged by hand. One question for all of them.
    void findMerged(const std::string& branch, const std::string& tip)
    {
        const auto open = PullStore(m_db).openInto(m_push.repositoryId, branch);
        if (open.empty())
            return;
        const auto path = m_storage.pathOf(m_pushed.row);
        const auto listed =
            git::runGit({.folder = path,
                         .arguments = {"for-each-ref", "--merged=" + tip, "--format=%(refname)", "refs/pull/"},
                         .mostOutput = 16 * 1024 * 1024});
        std::set<std::string_view> merged;
        for (const auto line : split(listed.output, '\n'))
            merged.insert(line);
        const auto doer = doerIn(m_push.repositoryId);
        for (const auto& pull : open)
            if (doer && pull.row.id != m_push.mergedPullId && merged.contains(pullRef(pull.number)))
                addMerged(doer, pull.row, mergeOf(path, pull.row.headSha, tip));
    }

    // The oldest merge between them; without one the head itself came in.
    static std::string mergeOf(const std::string& path, const std::string& head, const std::string& tip)
    {
        const auto listed =
            git::runGit({.folder = path,
                         .arguments = {"rev-list", "--ancestry-path", "--merges", "--reverse", tip, "^" + head},
                         .mostOutput = 65});
        const auto first = listed.output.substr(0, listed.output.find('\n'));
        return first.empty() ? head : first;
    }

    db::Database& m_db;
    const repos::Storage& m_storage;
    const Settings& m_settings;
    const pushes::Push& m_push;
    std::int64_t m_now;
    repos::OwnedRepository m_pushed{};
    Steps m_steps{};
};

} // namespace

std::function<void()> PushFollower::follow(db::Database& db, const repos::Storage& storage, const pushes::Push& push,
                                           std::int64_t now) const
{
    return [steps = Following(db, storage, m_settings, push, now).steps()] {
        for (const auto& step : steps)
            step();
    };
}

} // namespace trivet::pulls
