#pragma once
#include "creation/copy_slot.hpp"
#include "creation/migration_input.hpp"
#include "http/context.hpp"
#include "migrations/import_task_store.hpp"
#include "migrations/source_client.hpp"
#include "repos/repository_row.hpp"
#include "users/account_row.hpp"

#include <chrono>

namespace trivet::migrations {

// How long who has claimed an import may be silent: while something comes it is noted every few seconds; what is done
// with it then tells nothing.
inline constexpr std::int64_t kLeaseSeconds = 120, kLeaseAtTheEnd = 1800;

// The server that this repository is on, as it is to be asked. Throws Error as migrate() does before it fetches.
SourceClient clientFor(http::Context& context, const users::AccountRow& caller, const creation::Migration& wanted);

// An import that was claimed, for whom it is.
struct ClaimedImport {
    ImportTaskRow& task;
    const users::AccountRow& caller;
    const creation::Migration& wanted;
    bool mayPause = false; // after a while it is put off for others, to be gone on with
};

// Makes the repository with everything that is wanted: first what has to be asked for page by page, each kept as it
// comes, then git's data and files, then all rows in one transaction, with which the task is finished. Whoever ends on
// the way leaves nothing that can be seen; however often it is begun, everything comes once. Throws Error as migrate()
// does, and RateLimited.
repos::OwnedRepository runImport(http::Context& context, const creation::CopySlot& slot, const ClaimedImport& import);

} // namespace trivet::migrations
