#include "pulls/waiting_branches.hpp"

#include "db/database.hpp"
#include "db/failure.hpp"
#include "pulls/head_follower.hpp"
#include "pulls/head_pull_store.hpp"
#include "pulls/waiting_branch_store.hpp"
#include "repos/repository_store.hpp"

#include <chrono>

namespace trivet::pulls {
namespace {

constexpr MessageFormat<2> kFollowed{"task.heads_followed",
                                     "{{COUNT}} pull requests looked at their head branches, {{FAILED}} failed"};

constexpr std::chrono::seconds kTime{2};
constexpr std::size_t kMostOfABranch = 20; // then it is the turn of the next one

class WaitingHeads {
public:
    WaitingHeads(db::Database& db, const Settings& settings, std::int64_t now)
        : m_db(db), m_storage(settings.repository.root), m_settings(settings), m_now(now)
    {
    }

    // Each is told once, also if that does not work: it follows with the next push.
    void follow(const WaitingBranchRow& row)
    {
        const auto from = repos::RepositoryStore(m_db).find(row.repositoryId);
        const auto pulls =
            HeadPullStore(m_db, row.repositoryId).elsewhere({row.branch}, row.afterPullId, kMostOfABranch);
        HeadFollower heads(m_db, m_storage, m_settings, {row.pusherId, from && from->row.isMirror}, m_now);
        for (const auto& pull : pulls) {
            if (!hasTime())
                return;
            HeadFollower::Step step;
            try {
                step = stepFor(heads, row, pull, from.value());
            } catch (const db::Failure&) {
                throw;
            } catch (const std::exception&) {
                ++m_failed;
            }
            m_db.transact([&] {
                if (step)
                    step();
                WaitingBranchStore(m_db).goOn(row, pull.row.id, m_now);
            });
            ++m_count;
        }
        if (pulls.size() < kMostOfABranch)
            m_db.transact([&] { WaitingBranchStore(m_db).remove(row); });
    }

    bool hasTime() const { return std::chrono::steady_clock::now() < m_end; }
    std::int64_t count() const { return m_count; }
    std::int64_t failed() const { return m_failed; }

private:
    static HeadFollower::Step stepFor(HeadFollower& heads, const WaitingBranchRow& row,
                                      const issues::NumberedPull& pull, const repos::OwnedRepository& from)
    {
        return row.isGone && heads.tipIn(from, row.branch).empty() ? heads.close(pull.row, row.branch)
                                                                   : heads.follow(pull, from);
    }

    db::Database& m_db;
    const repos::Storage m_storage;
    const Settings& m_settings;
    std::int64_t m_now;
    std::chrono::steady_clock::time_point m_end = std::chrono::steady_clock::now() + kTime;
    std::int64_t m_count = 0, m_failed = 0;
};

} // namespace

bool hasWaitingBranches(db::Database& db, std::int64_t now) { return WaitingBranchStore(db).hasDue(now); }

Messages followWaitingBranches(db::Database& db, const Settings& settings, std::int64_t now)
{
    WaitingHeads heads(db, settings, now);
    while (heads.hasTime()) {
        const auto row = WaitingBranchStore(db).firstDue(now);
        if (!row)
            break;
        heads.follow(*row);
    }
    return {kFollowed.with(heads.count(), heads.failed())};
}

} // namespace trivet::pulls
