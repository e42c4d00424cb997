#pragma once
#include "creation/copy_slot.hpp"
#include "creation/migration_input.hpp"
#include "creation/remote_fetch.hpp"
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
// The same for who holds a place among those that copy, and tells how much has come.
repos::OwnedRepository migrate(http::Context& context, const CopySlot& slot, const users::AccountRow& caller,
                               const Migration& wanted, const TellReceived& tell);

// From where to whom.
struct MigrationPlace {
    std::string remoteAddress{}; // for people
    std::string owner{};
};

// Throws Error as migrate() would, as far as that can be known before something is fetched. Where others are copying
// the other server is not asked.
MigrationPlace requireMigratable(http::Context& context, const users::AccountRow& caller, const Migration& wanted);

} // namespace trivet::creation
