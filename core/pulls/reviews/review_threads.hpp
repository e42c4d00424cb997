#pragma once
#include "reviews/code_comment_row.hpp"
#include "reviews/review_row.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::reviews {

// A conversation at a line, with what all of its comments have in common.
struct Thread {
    std::string path{};
    std::int64_t line = 0; // of the old side if negative; of an outdated one where it was
    bool isOutdated = false, isResolved = false;
    std::optional<std::int64_t> resolverId{};
    std::vector<CodeComment> comments{}; // oldest first, at least one
};

// What a page shows of the reviews of a pull request: four statements, however many there are.
struct PullReviews {
    std::vector<Thread> threads{};          // with the viewer's own pending comments
    std::vector<ReviewRow> verdicts{};      // the last word of each person, oldest first
    std::vector<ReviewRow> requests{};      // who is asked and has not answered
    std::optional<WrittenReview> pending{}; // what the viewer has not submitted
    std::vector<const Thread*> at(const std::string& path, std::int64_t line) const; // that are not outdated
    bool isCut = false; // there are more comments than are shown
};

PullReviews readReviews(db::Database& db, std::int64_t issueId, std::int64_t viewerId);

} // namespace trivet::reviews
