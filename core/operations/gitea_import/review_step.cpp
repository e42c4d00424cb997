#include "gitea_import/insert_with_id.hpp"
#include "gitea_import/known_store.hpp"
#include "gitea_import/repository_steps.hpp"
#include "issues/time_store.hpp"
#include "reviews/review_row.hpp"

#include <array>

namespace trivet::gitea_import {
namespace {

using ReviewKind = reviews::Kind;

constexpr std::string_view kNoIssue = "its issue is not there";
constexpr std::string_view kNoAccount = "its user was deleted";

// By the numbers of the old table.
constexpr std::array kKinds = {ReviewKind::Pending, ReviewKind::Approve, ReviewKind::Comment, ReviewKind::Reject,
                               ReviewKind::Request};

bool isWaiting(ReviewKind kind) { return kind == ReviewKind::Pending || kind == ReviewKind::Request; }

Outcome takeReview(Import& import, const SourceRow& row)
{
    KnownStore known(import.db);
    if (!known.has(Kind::Issue, row.integer("issue_id")))
        return Outcome::leftOut(kNoIssue);
    const auto type = row.integer("type");
    if (type < 0 || type >= static_cast<std::int64_t>(kKinds.size()))
        return Outcome::leftOut("it is of a kind that is not known");
    const auto kind = kKinds[static_cast<std::size_t>(type)];
    reviews::ReviewRow made{
        .id = row.id(), .issueId = row.integer("issue_id"), .kind = static_cast<std::int64_t>(kind)};
    made.reviewerId = known.find(Kind::Account, row.integer("reviewer_id"));
    made.teamId = known.find(Kind::Team, row.integer("reviewer_team_id"));
    if (isWaiting(kind) && !made.reviewerId && !made.teamId)
        return Outcome::leftOut(kNoAccount);
    if (isWaiting(kind))
        made.waitingId = made.reviewerId;
    made.commitSha = kind == ReviewKind::Request ? std::string() : row.text("commit_id");
    made.isOfficial = row.isTrue("official");
    made.isStale = row.isTrue("stale");
    made.isDismissed = row.isTrue("dismissed");
    made.createdAt = row.integer("created_unix");
    made.updatedAt = row.integer("updated_unix");
    return insertWithId<"review">(import.db, made) ? Outcome::brought()
                                                   : Outcome::leftOut("the same person or team is asked already");
}

Outcome takeTrackedTime(Import& import, const SourceRow& row)
{
    KnownStore known(import.db);
    if (row.isTrue("deleted"))
        return Outcome::leftOut("it was deleted");
    if (!known.has(Kind::Issue, row.integer("issue_id")))
        return Outcome::leftOut(kNoIssue);
    const issues::TimeRow made{.id = row.id(),
                               .issueId = row.integer("issue_id"),
                               .accountId = known.find(Kind::Account, row.integer("user_id")),
                               .seconds = row.integer("time"),
                               .createdAt = row.integer("created_unix")};
    return insertWithId<"tracked_time">(import.db, made) ? Outcome::brought() : Outcome::leftOut(kNumberTaken);
}

} // namespace

RowTaker reviewRows()
{
    return {.columns = {"type", "reviewer_id", "reviewer_team_id", "issue_id", "official", "commit_id", "stale",
                        "dismissed", "created_unix", "updated_unix"},
            .take = takeReview};
}

RowTaker trackedTimeRows()
{
    return {.columns = {"issue_id", "user_id", "time", "deleted", "created_unix"}, .take = takeTrackedTime};
}

} // namespace trivet::gitea_import
