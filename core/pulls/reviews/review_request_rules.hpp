#pragma once
#include "issues/pull_guards.hpp"
#include "reviews/review_row.hpp"
#include "reviews/review_writing.hpp"

#include <cstdint>
#include <string>
#include <vector>

// Who is asked for a review.
namespace trivet::reviews {

// As clients name them: users by their names or addresses, teams of the owner by their names.
struct ReviewerNames {
    std::vector<std::string> users{}, teams{};
};

struct Reviewers {
    std::vector<std::int64_t> accountIds{}, teamIds{};
    bool isEmpty() const { return accountIds.empty() && teamIds.empty(); }
};

// Whether the caller may ask for reviews and withdraw that: the author, the owner, collaborators, members of teams that
// read pull requests.
bool mayChooseReviewers(http::Context& context, const repos::VisibleRepo& repo, std::optional<std::int64_t> posterId);

// Those who can be asked, for a pull request of that author. Throws Error: NotFound for who does not exist, Invalid for
// who cannot be asked and for a caller who may not.
Reviewers requireReviewers(http::Context& context, const repos::VisibleRepo& repo, const ReviewerNames& names,
                           std::optional<std::int64_t> posterId);

// Asks those who were not asked yet, in a transaction; answers the numbers of the requests.
std::vector<std::int64_t> ask(const ReviewedPull& reviewed, const Reviewers& reviewers);

// Both as rules: all or nothing. Throws Error, as requireReviewers() does, and Forbidden where somebody who has said
// their word is asked again about a closed pull request.
std::vector<std::int64_t> requestReviewers(http::Context& context, const issues::PullToChange& pull,
                                           const ReviewerNames& names);
// Everybody may withdraw a request to themselves.
void unrequestReviewers(http::Context& context, const issues::PullToChange& pull, const ReviewerNames& names);

} // namespace trivet::reviews
