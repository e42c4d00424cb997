#pragma once
#include "issues/pull_guards.hpp"
#include "pulls/pull_input.hpp"
#include "users/account_row.hpp"

namespace trivet::pulls {

using issues::PullToChange;

enum class Merge {
    Done,
    Scheduled,
    NotRecorded, // the commit is on the base branch; the database was busy, and the pull request says so later
};

// Merges it for the caller, or keeps that for later if they want it so. A merge is a push: hooks, activity and
// statistics follow, and refs and database agree whatever happens in between. Throws Error: MethodNotAllowed, NotFound,
// Conflict, Invalid.
Merge mergePull(http::Context& context, PullToChange pull, const users::AccountRow& merger, const MergePull& wanted);

} // namespace trivet::pulls
