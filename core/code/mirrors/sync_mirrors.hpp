#pragma once
#include "base/message.hpp"
#include "base/progress.hpp"
#include "mirrors/pull_sync.hpp"

#include <cstdint>
#include <string>
#include <vector>

// When mirrors are synchronized, one at a time each, by whichever process comes first; what came of it is written down.
namespace trivet::mirrors {

// Those whose turn it is, as many as the settings allow, and says what became of them. What is left when the time is
// over comes first the next time.
Messages syncDue(const SyncContext& context, std::int64_t now, const Progress& progress);

// One that somebody waits for; false if there is none, or as many as may be are at work on this machine.
bool syncNextWanted(const SyncContext& context, std::int64_t now);

// All push mirrors of a repository, now; the names of those that failed. Throws Error (Unavailable) if others are at
// work on this machine.
std::vector<std::string> pushToAll(const SyncContext& context, const repos::OwnedRepository& repository,
                                   std::int64_t now);

} // namespace trivet::mirrors
