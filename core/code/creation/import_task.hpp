#pragma once
#include "creation/import_task_store.hpp"
#include "creation/migration_input.hpp"
#include "http/context.hpp"
#include "users/account_row.hpp"

#include <cstdint>

// Imports that nobody waits for: a worker with nothing else to do makes them, and a page tells how far they are.
namespace trivet::creation {

// Answers the number of the task. Throws Error as migrate() does for what can be known before it is fetched, and
// Invalid for who has too many under way.
std::int64_t beginImport(http::Context& context, const users::AccountRow& caller, const Migration& wanted);

// What was asked for, without its password.
Migration importAskedFor(const Settings& settings, const ImportTaskRow& task);

// Makes the one that has waited longest; false if there is none, or others are copying.
bool importNext(const http::Services& services, std::int64_t now);

} // namespace trivet::creation
