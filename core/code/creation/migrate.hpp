#pragma once
#include "creation/copy_slot.hpp"
#include "creation/finish_creation.hpp"
#include "creation/migration_input.hpp"
#include "creation/remote_fetch.hpp"
#include "http/context.hpp"
#include "repos/repository_row.hpp"
#include "users/account_row.hpp"

#include <functional>
#include <string>
#include <vector>

namespace trivet::creation {

// Throws Error (Forbidden) where the site has switched imports off.
void requireMigrations(const Settings& settings);

// A repository that was fetched and has no row yet.
struct FetchedRepository {
    repos::NewRepository& fresh;
    const users::AccountRow& owner;
    const Remote& remote;
    std::chrono::steady_clock::time_point deadline{};
};

// What else comes with a repository from a server whose software is known.
struct MigrationExtras {
    TellReceived tell{};                 // how much of git's data has come
    std::vector<std::string> refspecs{}; // fetched besides branches and tags
    std::function<void(const FetchedRepository&)> prepare{};
    Addition add{}; // in the transaction that makes the repository
};

// Fetches a repository from elsewhere, which takes its time, and makes it one of ours, or a mirror, for who holds a
// place among those that copy. Throws Error: Forbidden, NotFound for an unknown owner, Conflict, Invalid with a reason
// for people if it cannot be fetched.
repos::OwnedRepository migrate(http::Context& context, const CopySlot& slot, const users::AccountRow& caller,
                               const Migration& wanted, const MigrationExtras& extras);

// From where to whom.
struct MigrationPlace {
    Remote remote;
    std::string owner{};
};

// Throws Error as migrate() would, as far as that can be known without asking the other server.
MigrationPlace requirePlanned(http::Context& context, const users::AccountRow& caller, const Migration& wanted);

// The same, and the other server is asked whether the repository is there, unless others are copying.
MigrationPlace requireMigratable(http::Context& context, const users::AccountRow& caller, const Migration& wanted);

} // namespace trivet::creation
