#include "githooks/push_scripts.hpp"

#include "settings/settings.hpp"

namespace trivet::githooks {

PushScripts scriptsFor(db::Database& db, const Settings& settings, const repos::OwnedRepository& repository,
                       const access::Identity& who)
{
    if (settings.git.disableHooks)
        return {};
    return {.scripts = HookStore(db).of(repository.row.id),
            .environment = {"GITEA_REPO_USER_NAME=" + repository.owner.name, "GITEA_REPO_NAME=" + repository.row.name,
                            "GITEA_REPO_ID=" + std::to_string(repository.row.id), "GITEA_PUSHER_NAME=" + who.name,
                            "GITEA_PUSHER_ID=" + std::to_string(who.userId)},
            .patience = std::chrono::seconds(settings.git.hookSeconds)};
}

} // namespace trivet::githooks
