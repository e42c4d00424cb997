#pragma once
#include "pushes/push_observer.hpp"
#include "repos/pull_mirror_store.hpp"
#include "repos/repository_row.hpp"

#include <cstdint>

namespace trivet {
struct Settings;
}
namespace trivet::log {
class Log;
}

namespace trivet::mirrors {

// With what mirrors are synchronized.
struct SyncContext {
    db::Database& db;
    const Settings& settings;
    const pushes::PushObservers& observers;
    const log::Log& log;
};

// Brings branches and tags to where they are in the other repository, in the name of the owner, and does what follows
// from it as after a push. Objects wait outside the repository until all have come and were checked. `mirror` is as who
// claimed it found it. False, and nothing was changed: meanwhile it was converted, archived, or claimed by another.
// Throws Error with a reason for people; then nothing was changed, or what could be was.
bool syncFromRemote(const SyncContext& context, const repos::OwnedRepository& repository,
                    const repos::PullMirrorRow& mirror, std::int64_t now);

} // namespace trivet::mirrors
