#pragma once
#include "db/slice.hpp"
#include "reviews/review_row.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::reviews {

// Reviews and requests of pull requests, by the number of their issue. A pending one is there for its author only, the
// `viewer`. Writes belong into a transaction.
class ReviewStore {
public:
    explicit ReviewStore(db::Database& db) : m_db(db) {}

    std::optional<WrittenReview> find(std::int64_t issueId, std::int64_t id, std::int64_t viewerId);
    std::vector<WrittenReview> page(std::int64_t issueId, std::int64_t viewerId,
                                    const db::Slice& slice); // oldest first
    std::int64_t count(std::int64_t issueId, std::int64_t viewerId);
    std::optional<WrittenReview> pendingOf(std::int64_t issueId, std::int64_t accountId);

    // The last word of each person: approval or rejection, dismissed ones too. The oldest first.
    std::vector<ReviewRow> verdicts(std::int64_t issueId);
    // Who has written a review of whatever kind, or is asked for one.
    std::vector<ReviewRow> involved(std::int64_t issueId);
    std::vector<ReviewRow> requests(const std::vector<std::int64_t>& issueIds); // of several, oldest first
    bool hasVerdict(std::int64_t issueId, std::int64_t accountId);
    bool isOfficialReviewer(std::int64_t issueId, std::int64_t accountId);

    std::int64_t insert(const ReviewRow& row);
    // The pending one of that person, new or not: there is one, however many begin it at once.
    std::int64_t startPending(const ReviewRow& row);
    // Nothing if that person or team is asked already.
    std::optional<std::int64_t> insertRequest(const ReviewRow& row);
    // What it becomes; false if it is not pending any more.
    bool submit(const ReviewRow& row);
    void remove(std::int64_t id);
    bool removeRequest(std::int64_t issueId, std::int64_t accountId); // false: there is none
    bool removeTeamRequest(std::int64_t issueId, std::int64_t teamId);
    void removeRequestsToTeamsOf(std::int64_t issueId, std::int64_t memberId);

    void setDismissed(std::int64_t id, bool isDismissed, std::int64_t now);
    void setOfficial(std::int64_t id, bool isOfficial);
    void clearOfficial(std::int64_t issueId, std::int64_t reviewerId);
    // All that were made of another commit.
    void setStale(std::int64_t issueId, std::string_view head);
    void clearStale(std::int64_t issueId, std::string_view head); // those made of this one

private:
    db::Database& m_db;
};

} // namespace trivet::reviews
