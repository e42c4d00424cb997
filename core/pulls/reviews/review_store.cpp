#include "reviews/review_store.hpp"

#include "db/database.hpp"

#include <algorithm>
#include <map>

namespace trivet::reviews {
namespace {

using db::join;
using db::number;
using db::Sql;

constexpr auto kWritten =
    db::kJoined<"SELECT ", db::selectList<WrittenReview, "v">, " FROM review v WHERE v.issue_id = $1">;
constexpr auto kPlain = db::kJoined<"SELECT ", db::selectList<ReviewRow, "v">, " FROM review v WHERE ">;
// $2 is who looks. Nobody is asked any more where the account is gone.
constexpr auto kSeen = db::kJoined<" AND (v.kind <> ", number<Kind::Pending>, " OR v.waiting_id = $2)">;
constexpr auto kVerdict = db::kJoined<"v.kind IN (", number<Kind::Approve>, ", ", number<Kind::Reject>, ")">;
constexpr auto kOldestFirst = db::kJoined<" ORDER BY v.created_at, v.id">;
// Nobody reads more than that of one pull request.
constexpr auto kMost = db::kJoined<" LIMIT 10000">;

constexpr Sql kFind = join<kWritten, kSeen, " AND v.id = $3">();
constexpr Sql kPage = join<kWritten, kSeen, kOldestFirst, " LIMIT $3 OFFSET $4">();
constexpr Sql kCount = join<"SELECT COUNT(*) FROM review v WHERE v.issue_id = $1", kSeen>();
constexpr Sql kPendingOf = join<kWritten, " AND v.waiting_id = $2 AND v.kind = ", number<Kind::Pending>>();
constexpr Sql kVerdicts =
    join<kPlain, "v.issue_id = $1 AND v.reviewer_id IS NOT NULL AND ", kVerdict, kOldestFirst, kMost>();
constexpr Sql kInvolved = join<kPlain, "v.issue_id = $1 AND v.kind <> ", number<Kind::Pending>, kOldestFirst, kMost>();
constexpr Sql kHasVerdict =
    join<"SELECT 1 FROM review v WHERE v.issue_id = $1 AND v.reviewer_id = $2 AND ", kVerdict, " LIMIT 1">();
constexpr Sql kIsOfficial = join<"SELECT 1 FROM review v WHERE v.issue_id = $1 AND v.reviewer_id = $2 AND v.is_official"
                                 " AND v.kind <> ",
                                 number<Kind::Pending>, " LIMIT 1">();

constexpr Sql kInsert = join<db::insertInto<"review", ReviewRow>, " RETURNING id">();
constexpr Sql kStart = join<db::insertInto<"review", ReviewRow>,
                            " ON CONFLICT (issue_id, waiting_id, kind) WHERE waiting_id IS NOT NULL DO NOTHING">();
constexpr Sql kPendingId =
    join<"SELECT id FROM review WHERE issue_id = $1 AND waiting_id = $2 AND kind = ", number<Kind::Pending>>();
constexpr Sql kRequest = join<db::insertInto<"review", ReviewRow>, " ON CONFLICT DO NOTHING RETURNING id">();
constexpr Sql kSubmit =
    join<"UPDATE review SET kind = $1, waiting_id = NULL, commit_sha = $2, is_stale = $3, is_official = $4,"
         " created_at = $5, updated_at = $5 WHERE id = $6 AND kind = ",
         number<Kind::Pending>>();
constexpr Sql kRemove = "DELETE FROM review WHERE id = $1";
constexpr Sql kRemoveRequest =
    join<"DELETE FROM review WHERE issue_id = $1 AND waiting_id = $2 AND kind = ", number<Kind::Request>>();
constexpr Sql kRemoveTeamRequest = "DELETE FROM review WHERE issue_id = $1 AND team_id = $2";
constexpr Sql kRemoveOfMember = "DELETE FROM review WHERE issue_id = $1 AND team_id IN"
                                " (SELECT m.team_id FROM team_member m WHERE m.account_id = $2)";
constexpr Sql kSetDismissed = "UPDATE review SET is_dismissed = $1, updated_at = $2 WHERE id = $3";
constexpr Sql kSetOfficial = "UPDATE review SET is_official = $1 WHERE id = $2";
constexpr Sql kClearOfficial =
    join<"UPDATE review SET is_official = FALSE WHERE issue_id = $1 AND reviewer_id = $2 AND is_official AND kind IN (",
         number<Kind::Approve>, ", ", number<Kind::Reject>, ")">();
constexpr Sql kSetStale = join<"UPDATE review SET is_stale = TRUE WHERE issue_id = $1 AND commit_sha <> $2"
                               " AND NOT is_stale AND kind <> ",
                               number<Kind::Request>>();
constexpr Sql kClearStale = "UPDATE review SET is_stale = FALSE WHERE issue_id = $1 AND commit_sha = $2 AND is_stale";

} // namespace

std::string_view nameOf(Kind kind)
{
    switch (kind) {
    case Kind::Pending:
        return "PENDING";
    case Kind::Comment:
        return "COMMENT";
    case Kind::Approve:
        return "APPROVED";
    case Kind::Reject:
        return "REQUEST_CHANGES";
    case Kind::Request:
        return "REQUEST_REVIEW";
    }
    return "";
}

std::optional<WrittenReview> ReviewStore::find(std::int64_t issueId, std::int64_t id, std::int64_t viewerId)
{
    return m_db.one<WrittenReview>(kFind, issueId, viewerId, id);
}

std::vector<WrittenReview> ReviewStore::page(std::int64_t issueId, std::int64_t viewerId, const db::Slice& slice)
{
    return m_db.all<WrittenReview>(kPage, issueId, viewerId, slice.limit, slice.offset);
}

std::int64_t ReviewStore::count(std::int64_t issueId, std::int64_t viewerId)
{
    return m_db.value<std::int64_t>(kCount, issueId, viewerId).value_or(0);
}

std::optional<WrittenReview> ReviewStore::pendingOf(std::int64_t issueId, std::int64_t accountId)
{
    return m_db.one<WrittenReview>(kPendingOf, issueId, accountId);
}

std::vector<ReviewRow> ReviewStore::verdicts(std::int64_t issueId)
{
    std::map<std::int64_t, ReviewRow> last;
    m_db.each<ReviewRow>(
        kVerdicts, [&](ReviewRow&& row) { last.insert_or_assign(*row.reviewerId, std::move(row)); }, issueId);
    std::vector<ReviewRow> rows;
    for (auto& [reviewer, row] : last)
        rows.push_back(std::move(row));
    std::sort(rows.begin(), rows.end(), [](const auto& one, const auto& other) {
        return std::pair(one.createdAt, one.id) < std::pair(other.createdAt, other.id);
    });
    return rows;
}

std::vector<ReviewRow> ReviewStore::involved(std::int64_t issueId) { return m_db.all<ReviewRow>(kInvolved, issueId); }

std::vector<ReviewRow> ReviewStore::requests(const std::vector<std::int64_t>& issueIds)
{
    if (issueIds.empty())
        return {};
    db::Query query(db::kJoined<kPlain, "v.kind = ", number<Kind::Request>>.data());
    query.addList(" AND v.issue_id IN ", issueIds).add(kOldestFirst.data());
    return m_db.all<ReviewRow>(query);
}

bool ReviewStore::hasVerdict(std::int64_t issueId, std::int64_t accountId)
{
    return m_db.value<std::int64_t>(kHasVerdict, issueId, accountId).has_value();
}

bool ReviewStore::isOfficialReviewer(std::int64_t issueId, std::int64_t accountId)
{
    return m_db.value<std::int64_t>(kIsOfficial, issueId, accountId).has_value();
}

std::int64_t ReviewStore::insert(const ReviewRow& row) { return m_db.value<std::int64_t>(kInsert, row).value(); }

std::int64_t ReviewStore::startPending(const ReviewRow& row)
{
    m_db.run(kStart, row);
    return m_db.value<std::int64_t>(kPendingId, row.issueId, row.waitingId).value();
}

std::optional<std::int64_t> ReviewStore::insertRequest(const ReviewRow& row)
{
    return m_db.value<std::int64_t>(kRequest, row);
}

bool ReviewStore::submit(const ReviewRow& row)
{
    return m_db.run(kSubmit, row.kind, row.commitSha, row.isStale, row.isOfficial, row.createdAt, row.id) == 1;
}

void ReviewStore::remove(std::int64_t id) { m_db.run(kRemove, id); }

bool ReviewStore::removeRequest(std::int64_t issueId, std::int64_t accountId)
{
    return m_db.run(kRemoveRequest, issueId, accountId) > 0;
}

bool ReviewStore::removeTeamRequest(std::int64_t issueId, std::int64_t teamId)
{
    return m_db.run(kRemoveTeamRequest, issueId, teamId) > 0;
}

void ReviewStore::removeRequestsToTeamsOf(std::int64_t issueId, std::int64_t memberId)
{
    m_db.run(kRemoveOfMember, issueId, memberId);
}

void ReviewStore::setDismissed(std::int64_t id, bool isDismissed, std::int64_t now)
{
    m_db.run(kSetDismissed, isDismissed, now, id);
}

void ReviewStore::setOfficial(std::int64_t id, bool isOfficial) { m_db.run(kSetOfficial, isOfficial, id); }

void ReviewStore::clearOfficial(std::int64_t issueId, std::int64_t reviewerId)
{
    m_db.run(kClearOfficial, issueId, reviewerId);
}

void ReviewStore::setStale(std::int64_t issueId, std::string_view head) { m_db.run(kSetStale, issueId, head); }

void ReviewStore::clearStale(std::int64_t issueId, std::string_view head) { m_db.run(kClearStale, issueId, head); }

} // namespace trivet::reviews
