#include "pushes/record_update.hpp"

#include "log/log.hpp"
#include "pushes/push_observer.hpp"
#include "repos/storage.hpp"

namespace trivet::pushes {

bool recordOrLeave(const http::Services& services, RefUpdate& update, std::int64_t now)
try {
    update.record(services.database(), repos::Storage(services.settings.repository.root),
                  services.of<const PushObservers>(), now);
    return true;
} catch (const std::exception& problem) {
    services.log.error("push_not_recorded", {{"repository", update.repositoryId()}, {"text", problem.what()}});
    return false;
}

} // namespace trivet::pushes
