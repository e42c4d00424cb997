#include "issues/scheduled_merge_store.hpp"

#include "base/clock_skew.hpp"
#include "db/database.hpp"
#include "db/query.hpp"

#include <algorithm>

namespace trivet::issues {
namespace {

using db::join;
using db::Sql;

// Longer than merges take; if one takes longer two try it, and refs are moved once. What a clock that was ahead has put
// off for longer is due.
constexpr std::int64_t kLeaseSeconds = 60, kLongestWait = 3600;
// A push may change any number of branches, a statement has a limit.
constexpr std::size_t kMostInStatement = 500;

constexpr auto kSelect = db::kJoined<"SELECT ", db::selectList<ScheduledMergeRow>, " FROM scheduled_merge WHERE ">;
constexpr Sql kFind = join<kSelect, "pull_id = $1">();
constexpr Sql kInsert =
    join<db::insertInto<"scheduled_merge", ScheduledMergeRow>, " ON CONFLICT (pull_id) DO NOTHING">();
constexpr Sql kRemove = "DELETE FROM scheduled_merge WHERE pull_id = $1";
constexpr db::Piece kMakeDue = "UPDATE scheduled_merge SET occasion = occasion + 1, due_at = $1 WHERE ";
constexpr Sql kMakeOneDue = join<kMakeDue, "pull_id = $2">();
constexpr Sql kMakeHeadDue = join<kMakeDue, "repository_id = $2 AND EXISTS (SELECT 1 FROM pull p"
                                            " WHERE p.id = scheduled_merge.pull_id AND p.head_sha = $3)">();
constexpr db::Piece kDue = "(due_at <= $1 OR due_at > $2) AND (lease_until <= $1 OR lease_until > $2)";
constexpr Sql kHasDue = join<"SELECT pull_id FROM scheduled_merge WHERE ", kDue, " LIMIT 1">();
constexpr Sql kFirstDue = join<kSelect, kDue, " ORDER BY due_at, pull_id LIMIT 1">();
constexpr Sql kClaim = "UPDATE scheduled_merge SET lease_until = $1 WHERE pull_id = $2 AND lease_until = $3";
constexpr Sql kPutOff =
    "UPDATE scheduled_merge SET lease_until = 0, failure = $1,"
    " due_at = CASE WHEN occasion = $2 THEN $3 ELSE due_at END WHERE pull_id = $4 AND lease_until = $5";

std::int64_t latestWait(std::int64_t now) { return latestPast(now) + kLongestWait; }

} // namespace

std::optional<ScheduledMergeRow> ScheduledMergeStore::find(std::int64_t pullId)
{
    return m_db.one<ScheduledMergeRow>(kFind, pullId);
}

bool ScheduledMergeStore::insert(const ScheduledMergeRow& row) { return m_db.run(kInsert, row) == 1; }

bool ScheduledMergeStore::remove(std::int64_t pullId) { return m_db.run(kRemove, pullId) == 1; }

void ScheduledMergeStore::makeDue(std::int64_t pullId, std::int64_t now) { m_db.run(kMakeOneDue, now, pullId); }

void ScheduledMergeStore::makeDueWithHead(std::int64_t repositoryId, std::string_view headSha, std::int64_t now)
{
    m_db.run(kMakeHeadDue, now, repositoryId, headSha);
}

void ScheduledMergeStore::makeDueInto(std::int64_t repositoryId, const std::vector<std::string>& branches,
                                      std::int64_t now)
{
    for (std::size_t i = 0; i < branches.size(); i += kMostInStatement) {
        const auto first = branches.begin() + static_cast<std::ptrdiff_t>(i);
        const std::vector<std::string> part(
            first, first + static_cast<std::ptrdiff_t>(std::min(kMostInStatement, branches.size() - i)));
        db::Query into("UPDATE scheduled_merge SET occasion = occasion + 1, due_at = ? WHERE repository_id = ?"
                       " AND EXISTS (SELECT 1 FROM pull p WHERE p.id = scheduled_merge.pull_id",
                       now, repositoryId);
        m_db.run(into.addList(" AND p.base_branch IN ", part).add(")"));
    }
}

bool ScheduledMergeStore::hasDue(std::int64_t now)
{
    return m_db.value<std::int64_t>(kHasDue, now, latestWait(now)).has_value();
}

std::optional<ScheduledMergeRow> ScheduledMergeStore::claim(std::int64_t now)
{
    return m_db.transact([&] {
        auto row = m_db.one<ScheduledMergeRow>(kFirstDue, now, latestWait(now));
        if (!row)
            return row;
        const auto until = now + kLeaseSeconds;
        if (m_db.run(kClaim, until, row->pullId, row->leaseUntil) != 1)
            return std::optional<ScheduledMergeRow>();
        row->leaseUntil = until;
        return row;
    });
}

void ScheduledMergeStore::putOff(const ScheduledMergeRow& claimed, std::string_view failure, std::int64_t dueAt)
{
    m_db.run(kPutOff, failure, claimed.occasion, dueAt, claimed.pullId, claimed.leaseUntil);
}

} // namespace trivet::issues
