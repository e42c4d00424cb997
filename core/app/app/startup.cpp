#include "app/startup.hpp"

#include "app/secret_key_check.hpp"
#include "applications/configured.hpp"
#include "auth_sources/configured_sources.hpp"
#include "cron/push_followers.hpp"
#include "pushes/pending_push.hpp"
#include "repos/folder_database.hpp"
#include "repos/recreate_directories.hpp"
#include "settings/settings.hpp"
#include "webhooks/hook_observer.hpp"

#include <system_error>

namespace trivet::app {
namespace {

void checkSecretKey(const Start& start) { requireSecretKey(start.db, start.settings); }

void applyApplications(const Start& start) { applications::applyConfigured(start.db, start.settings, start.now); }

void applySources(const Start& start) { auth_sources::applyConfigured(start.db, start.settings, start.now); }

// The tasks that need it try again, and tell what is wrong: a full disk, or one that nobody may write to.
void noteDatabase(const Start& start, const repos::Storage& storage)
{
    try {
        repos::noteDatabase(start.db, storage);
    } catch (const std::system_error&) {
        return;
    }
}

void healRepositories(const Start& start)
{
    const repos::Storage storage(start.settings.repository.root);
    repos::makeFolderOfFirst(start.db, storage);
    noteDatabase(start, storage);
    repos::recreateLatestDirectories(start.db, storage);
}

void settlePushes(const Start& start)
{
    if (!webhooks::canTell(start.db, start.settings))
        return; // the first worker does it
    const cron::PushFollowers followers(start.settings);
    pushes::settlePending(start.db, repos::Storage(start.settings.repository.root), start.settings.server.appDataPath,
                          followers.all(), start.now);
}

// In this order. Each does nothing where it finds its work done, and may run in several processes at once.
constexpr void (*kSteps[])(const Start&) = {
    checkSecretKey, applyApplications, applySources, healRepositories, settlePushes,
};

} // namespace

void prepare(const Start& start)
{
    for (const auto step : kSteps)
        step(start);
}

} // namespace trivet::app
