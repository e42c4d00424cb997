#pragma once
#include "changes/pull_range.hpp"
#include "reviews/review_rules.hpp"

// What must hold before anything about a review is written.
namespace trivet::reviews {

// Throws Error as review_rules.hpp says it: for who may not speak here, and for a verdict that cannot be given.
void requireMaySay(http::Context& context, const PullToChange& pull, Kind kind);
// Throws Error (Invalid) if a review of that kind lacks its text, or a text is too long.
void requireWords(Kind kind, const std::string& body, bool hasComments);
void requireBody(Kind kind, const std::string& body);
void requireText(const std::string& body); // of a comment
// In the transaction that adds so many comments. Throws Error (Invalid) if the review has too many already.
void requireRoom(db::Database& db, std::int64_t reviewId, std::size_t more);

// The commit a review is about. Throws Error (Invalid) for what is no commit of the pull request.
struct LookedAt {
    std::string commit{};
    bool isStale = false; // the head has other content
};
LookedAt requireLookedAt(http::Context& context, const PullToChange& pull, const std::string& commit);

// Where the comments stand, checked, and followed to the head where an older commit was looked at.
std::vector<CodePlaceRow> requirePlaces(http::Context& context, const PullToChange& pull, const std::string& commit,
                                        const std::vector<NewComment>& comments);

} // namespace trivet::reviews
