#include "pulls/push_follower.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "db/failure.hpp"
#include "git/run_git.hpp"
#include "gitdata/protection.hpp"
#include "issues/issue_store.hpp"
#include "issues/scheduled_merge_store.hpp"
#include "lfs/adopt_objects.hpp"
#include "pulls/author_rights.hpp"
#include "pulls/head_end.hpp"
#include "pulls/head_follower.hpp"
#include "pulls/head_pull_store.hpp"
#include "pulls/mark_merged.hpp"
#include "pulls/pull_ref.hpp"
#include "pulls/pull_ref_move.hpp"
#include "pulls/retarget_pull.hpp"
#include "pulls/waiting_branch_store.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"

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

// So many pull requests of other repositories follow while whoever pushed waits: strangers may open any number of them.
constexpr std::size_t kMostAtOnce = 5;

class Following {
public:
    Following(db::Database& db, const repos::Storage& storage, const Settings& settings, const pushes::Push& push,
              std::int64_t now)
        : m_db(db),
          m_storage(storage),
          m_settings(settings),
          m_push(push),
          m_now(now),
          m_heads(db, storage, settings, {push.pusherId, push.isOfMirror}, now)
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
        if (m_pushed.row.has(repos::Choice::AutodetectManualMerge))
            findMerged();
        followDeletions();
        if (!m_changed.empty())
            tryScheduled();
        return std::move(m_steps);
    }

private:
    std::shared_ptr<const PushingUser> userIn(std::int64_t repositoryId) { return m_heads.userIn(repositoryId); }

    void take(HeadFollower::Step step)
    {
        if (step)
            m_steps.push_back(std::move(step));
    }

    // Into the branch that its base was then: that may have another name by now, or be gone.
    void followMerge()
    {
        const auto row = PullStore(m_db).find(m_push.mergedPullId);
        const auto user = row ? userIn(row->baseRepositoryId) : nullptr;
        if (!user)
            return;
        for (const auto& change : m_push.changes) {
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
    // another name, each another one; who pushes more of that at once than people rename has deleted the rest.
    void sortChanges()
    {
        constexpr int kMostRenames = 20;
        int renames = 0;
        std::unordered_map<std::string_view, std::string_view> created;
        for (const auto& change : m_push.changes)
            if (change.ref.starts_with(kBranches) && isZero(change.before))
                created.emplace(change.after, std::string_view(change.ref).substr(kBranches.size()));
        for (const auto& change : m_push.changes) {
            if (!change.ref.starts_with(kBranches))
                continue;
            auto branch = change.ref.substr(kBranches.size());
            const auto renamed = isZero(change.after) ? created.find(change.before) : created.end();
            if (renamed != created.end() && renames < kMostRenames) {
                ++renames;
                rename(branch, std::string(renamed->second));
                created.erase(renamed);
            } else if (isZero(change.after)) {
                m_lastCommits.emplace(branch, change.before);
                m_gone.push_back(std::move(branch));
            } else {
                m_changed.push_back(std::move(branch));
            }
        }
    }

    void followHeads()
    {
        for (const auto& pull : HeadPullStore(m_db, m_push.repositoryId).within(m_changed))
            if (pull.row.id != m_push.mergedPullId)
                take(m_heads.follow(pull, m_pushed));
        followElsewhere(m_changed, false);
    }

    // The first ones at once, the others soon. What is wrong with a repository of somebody else is no trouble of who
    // pushed.
    void followElsewhere(const Branches& branches, bool isGone)
    {
        const auto pulls = HeadPullStore(m_db, m_push.repositoryId).elsewhere(branches, 0, kMostAtOnce);
        std::int64_t last = 0;
        bool isTroubled = false;
        for (const auto& pull : pulls) {
            try {
                take(isGone ? m_heads.close(pull.row, pull.row.headBranch) : m_heads.follow(pull, m_pushed));
            } catch (const db::Failure&) {
                throw;
            } catch (const std::exception&) {
                isTroubled = true;
                break;
            }
            last = pull.row.id;
        }
        if (isTroubled || pulls.size() == kMostAtOnce)
            followLater(branches, isGone, last);
    }

    void followLater(const Branches& branches, bool isGone, std::int64_t afterPullId)
    {
        if (!userIn(m_push.repositoryId))
            return;
        std::vector<WaitingBranchRow> waiting;
        for (auto& branch : HeadPullStore(m_db, m_push.repositoryId).withMoreElsewhere(branches, afterPullId))
            waiting.push_back({.repositoryId = m_push.repositoryId,
                               .branch = std::move(branch),
                               .isGone = isGone,
                               .pusherId = m_push.pusherId,
                               .afterPullId = afterPullId,
                               .dueAt = m_now});
        if (!waiting.empty())
            m_steps.push_back([later = later(), waiting] {
                for (const auto& row : waiting)
                    WaitingBranchStore(later.db).add(row);
            });
    }

    // The rules of a mirror are ours: what happens to branches elsewhere does not move them.
    void rename(const std::string& from, const std::string& to)
    {
        const bool isMirror = m_pushed.row.isMirror;
        m_steps.push_back(
            [later = later(), id = m_push.repositoryId, user = userIn(m_push.repositoryId), isMirror, from, to] {
                PullStore(later.db).renameBranch(id, from, to);
                WaitingBranchStore(later.db).rename(id, from, to);
                if (!isMirror && !gitdata::followRename(later.db, id, from, to, later.now) && user)
                    judgeRenamedBase(user->operation(later.db, later.now), to);
            });
    }

    // Commits that were proposed without a branch.
    void followProposals()
    {
        for (const auto& change : m_push.changes)
            if (const auto number = numberOf(change.ref))
                if (const auto row = PullStore(m_db).ofNumber(m_push.repositoryId, *number); row && row->isAgit)
                    followProposal({*number, *row});
    }

    void followProposal(const NumberedPull& pull)
    {
        const auto path = m_storage.pathOf(m_pushed.row);
        const auto tip = pullHead(path, pull.number);
        if (tip.empty() || tip == pull.row.headSha)
            return;
        auto head = std::make_shared<const ProposedHead>(m_db, m_push.repositoryId, path, pull.number, tip);
        if (auto step = pull.row.isOpen ? m_heads.move(pull, tip) : HeadFollower::Step())
            m_steps.push_back([head = std::move(head), step = std::move(step)] { step(); });
    }

    // One that this push has merged is closed by that.
    void followDeletions()
    {
        for (const auto& pull : HeadPullStore(m_db, m_push.repositoryId).within(m_gone))
            if (!m_merged.contains(pull.row.id))
                take(m_heads.close(pull.row, pull.row.headBranch));
        followElsewhere(m_gone, true);
        const auto user = userIn(m_push.repositoryId);
        for (const auto& pull : PullStore(m_db).openInto(m_push.repositoryId, m_gone)) {
            if (user && m_settings.pullRequest.retargetsChildren)
                retarget(user, pull.row, baseInstead(pull.row.baseBranch));
            else if (user)
                take(m_heads.close(pull.row, pull.row.baseBranch));
        }
    }

    // Where the commits of a branch that is gone are now, if all of them were merged: what builds on them shows its own
    // changes only there.
    std::string baseInstead(const std::string& branch)
    {
        const auto& last = m_lastCommits.at(branch);
        auto into = HeadPullStore(m_db, m_push.repositoryId).mergedInto(branch, last);
        for (const auto& [id, row] : m_merged)
            if (row.isWithinRepository() && !row.isAgit && row.headBranch == branch && row.headSha == last)
                into = row.baseBranch;
        return into && !m_heads.tipIn(m_pushed, *into).empty() ? *into : m_pushed.row.defaultBranch;
    }

    void retarget(std::shared_ptr<const PushingUser> user, const issues::PullRow& row, const std::string& instead)
    {
        if (instead == row.baseBranch || (row.isWithinRepository() && row.headBranch == instead))
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
                if (pull.row.id != m_push.mergedPullId && merged.contains(pullRef(pull.number))) {
                    addMerged(user, pull.row, mergeOf(path, pull.row.headSha, tip));
                    m_merged.emplace(pull.row.id, pull.row);
                }
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
    HeadFollower m_heads;
    Branches m_changed{}, m_gone{};
    std::map<std::string, std::string> m_lastCommits{}; // of those that are gone
    std::map<std::int64_t, issues::PullRow> m_merged{}; // by hand; their rows will say so
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
