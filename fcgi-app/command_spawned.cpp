#include "commands.hpp"

#include "app/application.hpp"
#include "cgi_environment.hpp"
#include "cgi_transport.hpp"
#include "detach_push.hpp"
#include "listener.hpp"
#include "process_signals.hpp"
#include "spawned_settings.hpp"
#include "worker_process.hpp"

#include <cstdio>
#include <cstdlib>
#include <unistd.h>

namespace trivet::process {
namespace {

int serveCgi(const Invocation& invocation)
{
    ignoreBrokenPipes();
    detachPush();
    try {
        const app::Application application(settingsFor(invocation, readRequest(environ)), app::modules(),
                                           pages::Templates::Reading::AtFirstUse);
        app::Worker worker(application, app::Worker::Life::OneRequest);
        serveCgiRequest(worker);
        return 0;
    } catch (const std::exception&) {
        refuseCgiRequest();
        throw;
    }
}

} // namespace

int serveSpawned(const Invocation& invocation)
{
    if (const auto listener = Listener::inherited()) {
        serveFirstStart(invocation, listener->socket());
        // The web server waits for it to answer, so what only finds mistakes is left to `trivet doctor`.
        const app::Application application(preparedSettings(invocation), app::modules(),
                                           pages::Templates::Reading::AtStart);
        serveConnections(application, {}, {.listener = listener->socket()});
        return 0;
    }
    if (std::getenv("GATEWAY_INTERFACE") != nullptr)
        return serveCgi(invocation);
    std::fputs(listCommands(invocation.commands).c_str(), stderr);
    return 2;
}

} // namespace trivet::process
