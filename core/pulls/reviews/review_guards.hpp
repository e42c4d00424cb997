#pragma once
#include "http/path_number.hpp"
#include "issues/pull_guards.hpp"
#include "reviews/code_comment_store.hpp"
#include "reviews/review_store.hpp"

// Guards: holding one of these is the proof that its check was made. What is pending is missing for all but its author.
namespace trivet::reviews {

// The review {id} of the pull request {index}.
template <class Pull> struct ReviewIn {
    static constexpr http::PathNumber kId{"id", "ID of the review"};
    Pull pull{};
    WrittenReview review{};

    static ReviewIn resolve(http::Context& context)
    {
        auto pull = Pull::resolve(context);
        auto review = ReviewStore(context.db()).find(pull.issue.id, kId.require(context), context.who.userId);
        if (!review)
            throw Error::notFound();
        return {std::move(pull), std::move(*review)};
    }
    static void describe(http::Operation& operation)
    {
        Pull::describe(operation);
        kId.describe(operation);
    }
};
using VisibleReview = ReviewIn<issues::VisiblePull>;
using ReviewToChange = ReviewIn<issues::PullToChange>;

inline constexpr MessageFormat<> kNotOfPull{"review.not_of_pull", "comment does not belong to a pull request"};
inline constexpr MessageFormat<> kNotOnCode{"review.not_on_code", "comment is not a review comment"};

// The comment {id} on the code of a pull request. Throws Error (BadRequest) for another kind of entry.
CodeComment requireCodeComment(http::Context& context, std::int64_t repositoryId);

// With its pull request, which is {index} or, at addresses without one, the one it belongs to.
struct CodeCommentToChange {
    issues::PullToChange pull{};
    CodeComment comment{};

    static CodeCommentToChange resolve(http::Context& context);
    static void describe(http::Operation& operation);
};
struct CodeCommentOfPull {
    issues::PullToChange pull{};
    CodeComment comment{};

    static CodeCommentOfPull resolve(http::Context& context);
    static void describe(http::Operation& operation);
};

} // namespace trivet::reviews
