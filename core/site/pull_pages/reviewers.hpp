#pragma once
#include "issue_pages/person.hpp"
#include "issues/pull_guards.hpp"
#include "reviews/review_threads.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trivet::pull_pages {

// Somebody who reviewed a pull request, or is asked to.
struct ReviewerLine {
    std::string name{};
    std::optional<std::string> address{}; // of a user
    bool isTeam = false, isApproved = false, isRejected = false, isWaiting = false, isStale = false,
         isDismissed = false;
    std::optional<std::string> askAgain{}, withdraw{}, dismissAddress{}; // the names and the address, for who may

    static constexpr auto entries()
    {
        using pages::entry;
        using L = ReviewerLine;
        return ValueList{entry("REVIEWER", &L::name),
                         entry("REVIEWER_ADDRESS", &L::address),
                         entry("IS_TEAM", &L::isTeam),
                         entry("IS_APPROVED", &L::isApproved),
                         entry("IS_REJECTED", &L::isRejected),
                         entry("IS_WAITING", &L::isWaiting),
                         entry("IS_STALE", &L::isStale),
                         entry("IS_DISMISSED", &L::isDismissed),
                         entry("ASK_AGAIN", &L::askAgain),
                         entry("WITHDRAW", &L::withdraw),
                         entry("DISMISS_ADDRESS", &L::dismissAddress)};
    }
};

// Shown by [[>reviewers]] where a page has it as REVIEWERS.
struct Reviewers {
    std::vector<ReviewerLine> lines{};
    bool hasNone = false, mayAsk = false, mayAskTeam = false;
    static constexpr auto entries()
    {
        using pages::entry;
        return ValueList{entry("REVIEWER_LINE", &Reviewers::lines), entry("HAS_NO_REVIEWER", &Reviewers::hasNone),
                         entry("MAY_ASK", &Reviewers::mayAsk), entry("MAY_ASK_TEAM", &Reviewers::mayAskTeam)};
    }
};

// Whether somebody who looks at a pull request is offered to ask users for a review of it, and teams.
struct OfferedRequests {
    bool mayAsk = false, mayAskTeam = false;
};
OfferedRequests offeredRequests(http::Context& context, const repos::VisibleRepo& repo, const issues::IssueRow& pull);

Reviewers reviewersOf(http::Context& context, const issues::VisiblePull& pull, const reviews::PullReviews& found);

} // namespace trivet::pull_pages
