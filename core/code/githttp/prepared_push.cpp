#include "githttp/prepared_push.hpp"

#include "db/database.hpp"
#include "githttp/hooks_folder.hpp"
#include "settings/host_folder.hpp"

namespace trivet::githttp {

PreparedPush preparePush(const PushTarget& place, std::string_view address, const PushHead& head)
{
    const auto& [services, requested, who] = place;
    const auto& settings = services.settings;
    PreparedPush push;
    push.pushing = std::make_shared<Pushing>(Pushing{.services = services,
                                                     .requested = requested,
                                                     .who = who,
                                                     .path = pathOf(settings, requested, Service::ReceivePack),
                                                     .address = std::string(address)});
    requireHope(*push.pushing, head.firstRef());
    push.limit = pushes::limitOf(services.database(), settings, requested.repository);
    // The scripts of the repository are for its code.
    if (!requested.isWiki)
        push.hooks = githooks::scriptsFor(services.database(), settings, requested.repository, who);
    push.options = {.hooks = requireHooks(hostFolder(settings),
                                          push.hooks.find(hookline::kAfter) ? HookSet::WithAfter : HookSet::Usual),
                    .mostBytes = push.limit.bytes};
    return push;
}

} // namespace trivet::githttp
