#pragma once
#include "issues/pull_guards.hpp"
#include "reviews/code_comment_row.hpp"
#include "reviews/review_row.hpp"

#include <string>
#include <vector>

// What can be said about a pull request. Each is one transaction with everything that follows from it: entries of the
// timeline, references, notifications, requests that end. A pending review is known to nobody but its author. All
// throw Error: Forbidden for who is blocked and in a locked conversation, Invalid for what cannot be said.
namespace trivet::reviews {

using issues::PullToChange;

struct NewComment {
    std::string path{}, body{};
    std::int64_t line = 0; // of the old side if negative
};

struct NewReview {
    Kind kind = Kind::Pending; // not a request
    std::string body{};
    std::string commit{}; // what was looked at; empty: the head
    std::vector<NewComment> comments{};
};

// Adds to the caller's pending review, or begins one; of any other kind it is submitted with all that was added before.
// Answers its number. Throws Error (Invalid) for verdicts of the author and about a closed pull request, for a text
// that is missing, and for lines that do not exist.
std::int64_t addReview(http::Context& context, const PullToChange& pull, const NewReview& wanted);

// Submits what is pending. An empty text leaves the one it has.
void submitReview(http::Context& context, const PullToChange& pull, const WrittenReview& review, Kind kind,
                  const std::string& body);

// At once, as a review of its own, or into the pending review.
enum class When { AtOnce, WithReview };
// Answers its number.
std::int64_t addCodeComment(http::Context& context, const PullToChange& pull, const NewComment& wanted, When when);
// Follows in the conversation. At once it belongs to the review it answers; to a pending comment there are pending
// replies only.
std::int64_t replyTo(http::Context& context, const PullToChange& pull, const CodeComment& comment,
                     const std::string& body, When when);

// Whether the caller may: the author of the pull request, who may write, official reviewers.
bool mayResolve(http::Context& context, const PullToChange& pull);
// The whole conversation. Throws Error (Forbidden).
void setResolved(http::Context& context, const PullToChange& pull, const CodeComment& comment, bool isResolved);

// For its author and administrators of the site: with its comments, its text and what was said when it was dismissed.
// Throws Error: Forbidden for others, Invalid for a request.
void deleteReview(http::Context& context, const PullToChange& pull, const WrittenReview& review);

// All words of that person before it too, or not.
enum class Priors { Stay, Too };
// For administrators of the repository. Throws Error (Forbidden) for others, for what is no verdict, and if the pull
// request is closed.
void dismissReview(http::Context& context, const PullToChange& pull, const WrittenReview& review,
                   const std::string& message, Priors priors);
void undismissReview(http::Context& context, const PullToChange& pull, const WrittenReview& review);

} // namespace trivet::reviews
