#include "commands.hpp"

#include "app/application.hpp"
#include "cgi_transport.hpp"
#include "detach_push.hpp"
#include "listener.hpp"
#include "process_signals.hpp"
#include "worker_process.hpp"

#include <cstdio>
#include <cstdlib>

namespace trivet::process {
namespace {

int serveCgi(const Invocation& invocation)
{
    ignoreBrokenPipes();
    detachPush();
    try {
        const app::Application application(loadSettings(invocation), app::modules(),
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
        const app::Application application(loadSettings(invocation));
        serveConnections(application, {}, {.listener = listener->socket()});
        return 0;
    }
    if (std::getenv("GATEWAY_INTERFACE") != nullptr)
        return serveCgi(invocation);
    std::fputs(listCommands(invocation.commands).c_str(), stderr);
    return 2;
}

} // namespace trivet::process
