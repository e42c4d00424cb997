#include "pulls/push_follower.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "events/announce.hpp"
#include "git/run_git.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_rules.hpp"
#include "issues/issue_store.hpp"
#include "issues/pull_store.hpp"
#include "issues/scheduled_merge_store.hpp"
#include "lfs/adopt_objects.hpp"
#include "pulls/author_rights.hpp"
#include "pulls/head_end.hpp"
#include "pulls/mark_merged.hpp"
#include "pulls/pull_ref.hpp"
#include "pulls/push_entry.hpp"
#include "pulls/retarget_pull.hpp"
#include "pulls/schedule_merge.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "reviews/followed_head.hpp"
#include "users/account_store.hpp"
#include "users/identity_of.hpp"

#include <map>
#include <memory>
#include <set>
#include <unordered_map>

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
struct PushingUser {
    repos::OwnedRepository repository{};
    access::Identity who{};
    repos::Access access{};

    IssueOperation operation(db::Database& db, std::int64_t now) const
    {
        return {db, repository, access, who, now, repos::Unit::Pulls};
    }
};

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
        sortChanges();
        followHeads();
        followProposals();
        followDeletions();
        if (m_pushed.row.has(repos::Choice::AutodetectManualMerge))
            findMerged();
        if (!m_changed.empty())
            tryScheduled();
        return std::move(m_steps);
    }

private:
    // Nothing if the repository, or who pushed, is gone.
    std::shared_ptr<const PushingUser> userIn(std::int64_t repositoryId)
    {
        const auto known = m_users.find(repositoryId);
        return known != m_users.end() ? known->second
                                      : m_users.emplace(repositoryId, findUser(repositoryId)).first->second;
    }

    std::shared_ptr<const PushingUser> findUser(std::int64_t repositoryId)
    {
        auto repository = repos::RepositoryStore(m_db).find(repositoryId);
        const auto pusher = users::AccountStore(m_db).find(m_push.pusherId);
        if (!repository || !pusher)
            return nullptr;
        const auto who = users::identityOf(*pusher);
        auto access = repos::AccessStore(m_db).of(*repository, who);
        return std::make_shared<const PushingUser>(PushingUser{std::move(*repository), who, std::move(access)});
    }

    void followMerge()
    {
        const auto row = PullStore(m_db).find(m_push.mergedPullId);
        const auto user = row ? userIn(row->baseRepositoryId) : nullptr;
        if (!user)
            return;
        for (const auto& change : m_push.changes)
            if (change.ref == std::string(kBranches) + row->baseBranch) {
                addMerged(user, *row, change.after);
                adoptObjects(*user, *row, change);
            }
    }

    // Files are as much of the head repository as its commits: somebody who has to do with this must be able to read
    // them.
    bool mayShow(const PushingUser& merger, const issues::PullRow& row, const repos::OwnedRepository& head)
    {
        return mayAuthor(m_db, row, head, repos::AccessLevel::Read) ||
               repos::AccessStore(m_db).of(head, merger.who).allows(repos::Unit::Code, repos::AccessLevel::Read);
    }

    // The large files of a fork that its commits name.
    void adoptObjects(const PushingUser& user, const issues::PullRow& row, const RefChange& change)
    {
        const auto head = headRepositoryOf(m_db, row);
        if (!head || !mayShow(user, row, *head))
            return;
        const auto& base = user.repository.row;
        const auto objects = lfs::objectsToAdopt(m_db,
                                                 {.fromRepository = head->row.id,
                                                  .toRepository = base.id,
                                                  .path = m_storage.pathOf(base),
                                                  .objectFormat = base.objectFormat,
                                                  .before = isZero(change.before) ? "" : change.before,
                                                  .after = change.after},
                                                 m_now);
        if (!objects.empty())
            m_steps.push_back([later = later(), objects] { lfs::adopt(later.db, objects); });
    }

    void addMerged(std::shared_ptr<const PushingUser> user, const issues::PullRow& row, const std::string& commit)
    {
        m_steps.push_back([later = later(), user = std::move(user), row, commit] {
            if (const auto issue = IssueStore(later.db).find(row.issueId))
                markMerged(user->operation(later.db, later.now), *issue, row, commit);
        });
    }

    // The steps run later, when this is gone.
    struct Later {
        db::Database& db;
        std::int64_t now;
    };
    Later later() const { return {m_db, m_now}; }

    // Which branches got commits and which are gone. One that goes while another one comes with the same commit got
    // another name.
    void sortChanges()
    {
        std::unordered_map<std::string_view, std::string_view> created;
        for (const auto& change : m_push.changes)
            if (change.ref.starts_with(kBranches) && isZero(change.before))
                created.emplace(change.after, std::string_view(change.ref).substr(kBranches.size()));
        for (const auto& change : m_push.changes) {
            if (!change.ref.starts_with(kBranches))
                continue;
            auto branch = change.ref.substr(kBranches.size());
            const auto renamed = isZero(change.after) ? created.find(change.before) : created.end();
            if (renamed != created.end())
                rename(branch, std::string(renamed->second));
            else
                (isZero(change.after) ? m_gone : m_changed).push_back(std::move(branch));
        }
    }

    void followHeads()
    {
        for (const auto& pull : PullStore(m_db).openFrom(m_push.repositoryId, m_changed))
            if (pull.row.id != m_push.mergedPullId)
                followHead(pull);
    }

    void rename(const std::string& from, const std::string& to)
    {
        m_steps.push_back(
            [later = later(), id = m_push.repositoryId, from, to] { PullStore(later.db).renameBranch(id, from, to); });
    }

    // Commits that were proposed without a branch.
    void followProposals()
    {
        for (const auto& change : m_push.changes)
            if (const auto number = numberOf(change.ref))
                if (const auto row = PullStore(m_db).ofNumber(m_push.repositoryId, *number);
                    row && row->isAgit && row->isOpen)
                    moveHead({*number, *row}, userIn(m_push.repositoryId),
                             pullHead(m_storage.pathOf(m_pushed.row), *number));
    }

    // Where the branch is now, which may be farther than this push came.
    void followHead(const NumberedPull& pull)
    {
        const auto user = userIn(pull.row.baseRepositoryId);
        const auto from = m_storage.pathOf(m_pushed.row);
        const auto tip = tipOf(from, pull.row.headBranch);
        if (!user || tip.empty() || tip == pull.row.headSha)
            return;
        if (!pull.row.isWithinRepository() && !mayAuthor(m_db, pull.row, m_pushed, repos::AccessLevel::Read))
            return; // nobody brings to light what they may not see any more
        const auto to = m_storage.pathOf(user->repository.row);
        try {
            bringCommit(from, to, tip, pushes::limitOf(m_db, m_settings, user->repository));
        } catch (const Error& refusal) { // the push has happened elsewhere: the pull request stays where it is
            if (refusal.kind() != Error::Kind::Forbidden)
                throw;
            return;
        }
        setPullRef(to, pull.number, tip);
        moveHead(pull, user, tip);
    }

    void moveHead(const NumberedPull& pull, std::shared_ptr<const PushingUser> user, const std::string& tip)
    {
        if (!user || tip.empty() || tip == pull.row.headSha)
            return;
        const auto to = m_storage.pathOf(user->repository.row);
        const bool isForced = !git::runGit({to, {"merge-base", "--is-ancestor", pull.row.headSha, tip}}).isGood();
        const auto commits = isForced ? std::vector<std::string>() : commitsOf(to, pull.row.headSha, tip);
        const auto reviewed = followReviews(*user, pull.row, to, tip);
        const bool choosesMerge =
            !m_push.isOfMirror && user->access.allows(repos::Unit::Code, repos::AccessLevel::Write);
        m_steps.push_back([later = later(), user, row = pull.row, tip, isForced, commits, reviewed, choosesMerge] {
            const auto operation = user->operation(later.db, later.now);
            const auto issue = IssueStore(later.db).find(row.issueId);
            if (!issue || !PullStore(later.db).setHead(row.id, row.headSha, tip))
                return;
            IssueStore(later.db).touch(issue->id, later.now);
            tellOfCommits(operation, *issue, row.headSha);
            if (choosesMerge)
                issues::ScheduledMergeStore(later.db).makeDue(row.id, later.now);
            else // who may not merge does not choose what is merged
                endScheduledMerge(operation, *issue, row.id);
            if (isForced)
                addForcedPushEntry(operation, *issue, row.headSha, tip);
            else
                addPushEntry(operation, *issue, commits);
            if (reviewed)
                reviewed->store({operation, *issue, row});
        });
    }

    std::shared_ptr<const reviews::FollowedHead> followReviews(const PushingUser& user, const issues::PullRow& row,
                                                               const std::string& folder, const std::string& head)
    {
        const auto issue = IssueStore(m_db).find(row.issueId);
        if (!issue)
            return nullptr;
        const reviews::PullInFolder pull{user.repository, *issue, row, folder, tipOf(folder, row.baseBranch)};
        return std::make_shared<const reviews::FollowedHead>(m_db, m_settings, pull, head);
    }

    void followDeletions()
    {
        for (const auto& pull : PullStore(m_db).openFrom(m_push.repositoryId, m_gone))
            if (const auto user = userIn(pull.row.baseRepositoryId))
                close(user, pull.row, pull.row.headBranch);
        const auto user = userIn(m_push.repositoryId);
        const auto& instead = m_pushed.row.defaultBranch;
        for (const auto& pull : PullStore(m_db).openInto(m_push.repositoryId, m_gone)) {
            if (user && m_settings.pullRequest.retargetsChildren && instead != pull.row.baseBranch)
                retarget(user, pull.row, instead);
            else if (user && !m_settings.pullRequest.retargetsChildren)
                close(user, pull.row, pull.row.baseBranch);
        }
    }

    void close(std::shared_ptr<const PushingUser> user, const issues::PullRow& row, const std::string& branch)
    {
        m_steps.push_back([later = later(), user = std::move(user), row, branch] {
            const auto operation = user->operation(later.db, later.now);
            const auto issue = IssueStore(later.db).find(row.issueId);
            if (!issue || issue->isClosed)
                return;
            issues::closeWithSource(operation, *issue);
            auto event = operation.event(*issue, issues::Event::DeleteBranch);
            event.oldText = branch;
            issues::EventStore(later.db).insert(event);
        });
    }

    void retarget(std::shared_ptr<const PushingUser> user, const issues::PullRow& row, const std::string& instead)
    {
        if (row.isWithinRepository() && row.headBranch == instead)
            return;
        m_steps.push_back([later = later(), user = std::move(user), row, instead] {
            const auto issue = IssueStore(later.db).find(row.issueId);
            if (!issue || issue->isClosed)
                return;
            try {
                retargetPull(user->operation(later.db, later.now), *issue, row, instead);
            } catch (const Error&) { // it has a twin there: it stays as it is, with a base that is gone
            }
        });
    }

    // A conflict, or being behind, may have ended.
    void tryScheduled()
    {
        m_steps.push_back([later = later(), id = m_push.repositoryId, branches = m_changed] {
            issues::ScheduledMergeStore(later.db).makeDueInto(id, branches, later.now);
        });
    }

    // Pull requests whose head their base has now were merged by hand. One question for all into the same branch.
    void findMerged()
    {
        std::map<std::string, std::vector<NumberedPull>> open;
        for (auto& pull : PullStore(m_db).openInto(m_push.repositoryId, m_changed))
            open[pull.row.baseBranch].push_back(std::move(pull));
        const auto path = m_storage.pathOf(m_pushed.row);
        const auto user = userIn(m_push.repositoryId);
        for (const auto& [branch, pulls] : open) {
            const auto tip = tipOf(path, branch);
            if (!user || tip.empty())
                continue;
            const auto merged = mergedInto(path, tip);
            for (const auto& pull : pulls)
                if (pull.row.id != m_push.mergedPullId && merged.contains(pullRef(pull.number)))
                    addMerged(user, pull.row, mergeOf(path, pull.row.headSha, tip));
        }
    }

    static std::set<std::string> mergedInto(const std::string& path, const std::string& tip)
    {
        const auto listed =
            git::runGit({.folder = path,
                         .arguments = {"for-each-ref", "--merged=" + tip, "--format=%(refname)", "refs/pull/"},
                         .mostOutput = 16 * 1024 * 1024});
        std::set<std::string> refs;
        for (const auto line : split(listed.output, '\n'))
            refs.emplace(line);
        return refs;
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
    std::vector<std::string> m_changed{}, m_gone{};                       // branches
    std::map<std::int64_t, std::shared_ptr<const PushingUser>> m_users{}; // by repository
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
