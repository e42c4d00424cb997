#pragma once
#include "creation/migration_input.hpp"
#include "http/context.hpp"
#include "repos/repository_row.hpp"
#include "users/account_row.hpp"

namespace trivet::creation {

// Throws Error (Forbidden) where the site has switched imports off.
void requireMigrations(const Settings& settings);

// Fetches a repository from elsewhere, which takes its time, and makes it one of ours, or a mirror. Throws Error:
// Forbidden, NotFound for an unknown owner, Conflict, Invalid with a reason for people if it cannot be fetched,
// Unavailable if others are copying.
repos::OwnedRepository migrate(http::Context& context, const users::AccountRow& caller, const Migration& wanted);

} // namespace trivet::creation
