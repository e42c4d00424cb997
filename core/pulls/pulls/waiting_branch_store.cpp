#include "pulls/waiting_branch_store.hpp"

#include "base/clock_skew.hpp"
#include "db/database.hpp"

namespace trivet::pulls {
namespace {

using db::join;
using db::Sql;

constexpr auto kSelect = db::kJoined<"SELECT ", db::selectList<WaitingBranchRow>, " FROM waiting_branch WHERE ">;
constexpr Sql kAdd = join<
    db::insertInto<"waiting_branch", WaitingBranchRow>,
    " ON CONFLICT (repository_id, branch) DO UPDATE SET is_gone = excluded.is_gone, pusher_id = excluded.pusher_id,"
    " after_pull_id = excluded.after_pull_id, occasion = waiting_branch.occasion + 1, due_at = excluded.due_at">();
constexpr Sql kFind = join<kSelect, "repository_id = $1 AND branch = $2">();
// What a clock that was ahead has put off for longer than any pause is due.
constexpr db::Piece kDue = "(due_at <= $1 OR due_at > $2)";
constexpr Sql kHasDue = join<"SELECT repository_id FROM waiting_branch WHERE ", kDue, " LIMIT 1">();
constexpr Sql kFirstDue = join<kSelect, kDue, " ORDER BY due_at, repository_id, branch LIMIT 1">();
constexpr Sql kGoOn = "UPDATE waiting_branch SET after_pull_id = $1, due_at = $2"
                      " WHERE repository_id = $3 AND branch = $4 AND occasion = $5";
constexpr Sql kRemove = "DELETE FROM waiting_branch WHERE repository_id = $1 AND branch = $2 AND occasion = $3";

constexpr std::int64_t kLongestWait = 3600;

std::int64_t latestWait(std::int64_t now) { return latestPast(now) + kLongestWait; }

} // namespace

void WaitingBranchStore::add(const WaitingBranchRow& row) { m_db.run(kAdd, row); }

void WaitingBranchStore::rename(std::int64_t repositoryId, std::string_view before, std::string_view after)
{
    auto row = m_db.one<WaitingBranchRow>(kFind, repositoryId, before);
    if (!row)
        return;
    remove(*row);
    row->branch = after;
    add(*row);
}

bool WaitingBranchStore::hasDue(std::int64_t now)
{
    return m_db.value<std::int64_t>(kHasDue, now, latestWait(now)).has_value();
}

std::optional<WaitingBranchRow> WaitingBranchStore::firstDue(std::int64_t now)
{
    return m_db.one<WaitingBranchRow>(kFirstDue, now, latestWait(now));
}

void WaitingBranchStore::goOn(const WaitingBranchRow& read, std::int64_t afterPullId, std::int64_t dueAt)
{
    m_db.run(kGoOn, afterPullId, dueAt, read.repositoryId, read.branch, read.occasion);
}

void WaitingBranchStore::remove(const WaitingBranchRow& read)
{
    m_db.run(kRemove, read.repositoryId, read.branch, read.occasion);
}

} // namespace trivet::pulls
