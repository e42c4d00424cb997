#pragma once
#include "db/row_sql.hpp"
#include "issues/event_row.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::reviews {

// Stored.
enum class Kind : std::int64_t { Pending, Comment, Approve, Reject, Request };

constexpr bool isVerdict(Kind kind) { return kind == Kind::Approve || kind == Kind::Reject; }

inline constexpr std::int64_t kMostOfReview = 1000; // comments

std::string_view nameOf(Kind kind); // as clients know it: "REQUEST_CHANGES"

// What somebody said about a pull request, is about to say, or is asked to.
struct ReviewRow {
    std::int64_t id = 0, issueId = 0;
    std::int64_t kind = 0;                    // Kind
    std::optional<std::int64_t> reviewerId{}; // nothing: the account is gone, or a team is asked
    std::optional<std::int64_t> waitingId{};  // the same while it is pending or a request
    std::optional<std::int64_t> teamId{};
    std::string commitSha{};
    bool isStale = false, isOfficial = false, isDismissed = false;
    std::int64_t createdAt = 0, updatedAt = 0;

    Kind is() const { return static_cast<Kind>(kind); }
    bool counts() const { return isOfficial && !isDismissed; }

    static constexpr auto columns()
    {
        return db::columns(
            db::generated("id", &ReviewRow::id), db::column("issue_id", &ReviewRow::issueId),
            db::column("kind", &ReviewRow::kind), db::column("reviewer_id", &ReviewRow::reviewerId),
            db::column("waiting_id", &ReviewRow::waitingId), db::column("team_id", &ReviewRow::teamId),
            db::column("commit_sha", &ReviewRow::commitSha), db::column("is_stale", &ReviewRow::isStale),
            db::column("is_official", &ReviewRow::isOfficial), db::column("is_dismissed", &ReviewRow::isDismissed),
            db::column("created_at", &ReviewRow::createdAt), db::column("updated_at", &ReviewRow::updatedAt));
    }
};

// With its text, which is its entry in the timeline, and the number of its comments.
struct WrittenReview {
    ReviewRow row{};
    std::string body{};
    std::int64_t comments = 0;

    static constexpr auto columns()
    {
        return db::columns(db::part("v", &WrittenReview::row),
                           db::column("COALESCE((SELECT b.body FROM issue_event b WHERE b.review_id = v.id"
                                      " AND b.kind IN (31, -2) ORDER BY b.id DESC LIMIT 1), '')",
                                      &WrittenReview::body),
                           db::column("(SELECT COUNT(*) FROM issue_event n WHERE n.review_id = v.id"
                                      " AND n.kind IN (32, -1))",
                                      &WrittenReview::comments));
    }
};
static_assert(issues::Event::Review == issues::Event{31} && issues::Event::PendingReview == issues::Event{-2} &&
              issues::Event::Code == issues::Event{32} && issues::Event::PendingCode == issues::Event{-1});

} // namespace trivet::reviews
