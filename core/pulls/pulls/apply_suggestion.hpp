#pragma once
#include "http/context.hpp"
#include "issues/pull_guards.hpp"
#include "reviews/code_comment_row.hpp"
#include "users/account_row.hpp"

#include <cstdint>
#include <string>

namespace trivet::pulls {

using issues::PullToChange;

// Whether the caller may push to the head branch of an open pull request.
bool mayApplySuggestions(http::Context& context, const PullToChange& pull);

struct WantedSuggestion {
    std::int64_t number = 1; // in the comment
    std::string head{};      // the commit that was looked at
    std::string seen{};      // reviews::suggestionId() of what was looked at
};

// Commits what a comment suggests for its line to the head branch, under the same rules as a push, with who suggested
// it as co-author. Throws Error: Forbidden for who may not push there, Invalid for what suggests nothing, Conflict if
// the head or the line is another one by now.
void applySuggestion(http::Context& context, const PullToChange& pull, const users::AccountRow& caller,
                     const reviews::CodeComment& comment, const WantedSuggestion& wanted);

} // namespace trivet::pulls
