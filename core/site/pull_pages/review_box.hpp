#pragma once
#include "pages/model.hpp"
#include "pull_pages/examined_pull.hpp"
#include "reviews/review_threads.hpp"

#include <optional>
#include <string>

namespace trivet::pull_pages {

// What is written in the box.
struct ReviewDraft {
    std::string content{}, event{"comment"};
    std::optional<std::string> problem{};
};

// Where a review is finished: the number of comments that wait for it, and what it can be.
struct ReviewBox {
    std::string action{}, token{}, content{}, head{};
    std::int64_t pending = 0;
    std::optional<std::string> discardAddress{}, problem{};
    bool hasPending = false, isOpen = false;
    bool mayJudge = false, isOwn = false, isClosed = false; // why not
    bool approves = false, comments = false, rejects = false;

    static constexpr auto entries()
    {
        using pages::entry;
        using B = ReviewBox;
        return ValueList{entry("REVIEW_ACTION", &B::action),   entry("REVIEW_TOKEN", &B::token),
                         entry("REVIEW_CONTENT", &B::content), entry("REVIEW_HEAD", &B::head),
                         entry("PENDING_COUNT", &B::pending),  entry("DISCARD", &B::discardAddress),
                         entry("REVIEW_PROBLEM", &B::problem), entry("HAS_PENDING", &B::hasPending),
                         entry("BOX_IS_OPEN", &B::isOpen),     entry("MAY_JUDGE", &B::mayJudge),
                         entry("IS_OWN", &B::isOwn),           entry("IS_DONE", &B::isClosed),
                         entry("APPROVES", &B::approves),      entry("ONLY_COMMENTS", &B::comments),
                         entry("REJECTS", &B::rejects)};
    }
};

ReviewBox reviewBox(http::Context& context, const ExaminedPull& examined, const reviews::PullReviews& reviews,
                    const ReviewDraft& draft);

} // namespace trivet::pull_pages
