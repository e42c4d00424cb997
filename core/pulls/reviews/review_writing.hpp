#pragma once
#include "issues/issue_operation.hpp"
#include "issues/issue_references.hpp"
#include "issues/pull_row.hpp"
#include "reviews/code_comment_row.hpp"
#include "reviews/review_row.hpp"

#include <string>
#include <vector>

// How reviews are stored and told, in a transaction, when everything about them has been checked.
namespace trivet::reviews {

// The pull request something is said about, and by whom.
struct ReviewedPull {
    const issues::IssueOperation& operation;
    const issues::IssueRow& issue;
    const issues::PullRow& pull;
};

// The caller's pending review, new or not; its number.
std::int64_t startPending(const ReviewedPull& reviewed);
ReviewRow newReview(const ReviewedPull& reviewed, Kind kind);

// A comment of that review, pending if it is; its number.
std::int64_t addComment(const ReviewedPull& reviewed, const ReviewRow& review, CodePlaceRow place,
                        const std::string& body);

// What a review that everybody may read from now on has to say: its entry, the references in its text and its comments,
// the feed, who hears of it, which requests it answers, and that no earlier verdict of that person counts any more.
void announce(const ReviewedPull& reviewed, const ReviewRow& review, const std::string& body,
              issues::KnownReferences& references);

// One comment that was added to a conversation.
void announceReply(const ReviewedPull& reviewed, std::int64_t eventId, const issues::WrittenText& written);

} // namespace trivet::reviews
