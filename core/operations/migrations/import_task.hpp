#pragma once
#include "creation/migration_input.hpp"
#include "http/context.hpp"
#include "migrations/import_task_store.hpp"
#include "repos/repository_row.hpp"
#include "users/account_row.hpp"

#include <cstdint>

// Imports that nobody waits for: a worker with nothing else to do makes them, and a page tells how far they are.
namespace trivet::migrations {

// Answers the number of the task. Throws Error as importNow() does for what can be known before it is fetched, and
// Invalid for who has too many under way.
std::int64_t beginImport(http::Context& context, const users::AccountRow& caller, const creation::Migration& wanted);

// The same for who waits for it. Throws Error: Forbidden, NotFound for an unknown owner, Conflict, Invalid with a
// reason for people if it cannot be fetched, Unavailable if others are copying. A process that ends meanwhile leaves
// the task to another one.
repos::OwnedRepository importNow(http::Context& context, const users::AccountRow& caller,
                                 const creation::Migration& wanted);

// What was asked for, without its password.
creation::Migration importAskedFor(const Settings& settings, const ImportTaskRow& task);

// One that failed is begun again from the start; false if it did not fail.
bool retryImport(db::Database& db, const ImportTaskRow& task, std::int64_t now);

// Makes the one that has waited longest; false if there is none, or others are copying.
bool importNext(const http::Services& services, std::int64_t now);

} // namespace trivet::migrations
