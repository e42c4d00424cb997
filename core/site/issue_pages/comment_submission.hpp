#pragma once
#include "forms/page_form.hpp"
#include "issue_pages/conversation.hpp"

#include <functional>
#include <string>

namespace trivet::issue_pages {

// What differs between issues and pull requests where somebody comments.
struct CommentActions {
    std::function<pages::View(const ReturnedComment&)> showAgain{};
    // Gets "open" or "closed", and answers how that is stored: what takes long is done before the transaction.
    std::function<std::function<void()>(const std::string& state)> prepareState{};
};

// Adds the comment, changes the state, or both, all or nothing; back to where it can be read. What the rules refuse is
// told above the comment, which is not lost.
forms::Answer submitComment(http::Context& context, const issues::IssueToChange& issue,
                            const WithFiles<CommentForm>& said, const CommentActions& actions);

// A comment has words.
forms::Refusal textNeeded(const http::Context& context);

} // namespace trivet::issue_pages
