#pragma once
#include "issues/pull_guards.hpp"
#include "users/account_row.hpp"

namespace trivet::pulls {

using issues::PullToChange;

enum class UpdateStyle { Merge, Rebase };

// Whether the caller may, and the repository allows that style.
bool mayUpdateHead(http::Context& context, const PullToChange& pull, UpdateStyle style);

// Brings the head branch up to date with its base. Throws Error: Forbidden unless the caller may push there and the
// repository allows that style, Conflict, Invalid if there is nothing to do or nowhere to do it.
void updateHead(http::Context& context, const PullToChange& pull, const users::AccountRow& caller, UpdateStyle style);

} // namespace trivet::pulls
