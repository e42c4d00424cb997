#include "githttp/prepared_push.hpp"

#include "db/database.hpp"
#include "githttp/hooks_folder.hpp"
#include "settings/host_folder.hpp"

namespace trivet::githttp {

PreparedPush preparePush(const PushPlace& place, const PushHead& head)
{
    const auto& [services, visit, who] = place;
    const auto& settings = services.settings;
    PreparedPush push{
        .pushing = std::make_shared<Pushing>(Pushing{
            .services = services, .visit = visit, .who = who, .path = pathOf(settings, visit, Service::ReceivePack)})};
    requireHope(*push.pushing, head.firstRef());
    push.limit = pushes::limitOf(services.database(), settings, visit.repository);
    // The scripts of the repository are for its code.
    if (!visit.isWiki)
        push.occasion = githooks::occasionOf(services.database(), settings, visit.repository, who);
    push.options = {.hooks = requireHooks(hostFolder(settings),
                                          push.occasion.find(hookline::kAfter) ? HookSet::WithAfter : HookSet::Usual),
                    .mostBytes = push.limit.bytes};
    return push;
}

} // namespace trivet::githttp
