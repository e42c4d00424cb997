#include "spawned_settings.hpp"

#include "app/worker.hpp"
#include "base/text.hpp"
#include "database_access.hpp"
#include "fcgi_transport.hpp"
#include "process_signals.hpp"
#include "settings/root_url.hpp"
#include "settings/secret_key.hpp"

#include <cerrno>
#include <stdexcept>
#include <sys/socket.h>

namespace trivet::process {
namespace {

// One that died between the two steps has left a database without a key.
void prepareIfWanted(const Settings& settings)
{
    if (settings.server.migratesDatabase && (!migrateDatabase(settings).empty() || !findSecretKey(settings)))
        prepareDatabase(settings);
}

FileDescriptor acceptOne(int listener)
{
    for (;;) {
        FileDescriptor socket(::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC));
        if (socket.isOpen() || (errno != EINTR && errno != ECONNABORTED))
            return socket;
    }
}

} // namespace

Settings preparedSettings(const Invocation& invocation)
{
    auto settings = loadSettings(invocation);
    prepareIfWanted(settings);
    return settings;
}

Settings settingsFor(const Invocation& invocation, const http::Request& request)
{
    auto settings = preparedSettings(invocation);
    if (settings.server.firstStart)
        if (auto address = addressAsked(request))
            settings.server.rootUrl = std::move(*address);
    return settings;
}

std::optional<std::string> addressAsked(const http::Request& request)
{
    const auto folder = request.scriptName.substr(0, request.scriptName.rfind('/') + 1);
    const auto host = request.header("Host");
    if (folder.empty() || !request.target.starts_with(folder) || host.find('/') != std::string_view::npos)
        return std::nullopt;
    // A proxy of the host may end TLS. Believing that does no harm: the address is kept only if the token comes with
    // it.
    const bool isHttps = request.isHttps || equalsIgnoringAsciiCase(request.header("X-Forwarded-Proto"), "https");
    return normalizeRootUrl((isHttps ? "https://" : "http://") + std::string(host) + std::string(folder));
}

void serveFirstStart(const Invocation& invocation, int listener)
{
    if (!loadSettings(invocation).server.firstStart)
        return;
    if (FCGX_Init() != 0)
        throw std::runtime_error("libfcgi cannot be used");
    ignoreBrokenPipes(); // FCGX_Init has changed it
    for (bool isOver = false; !isOver;) {
        auto socket = acceptOne(listener);
        if (!socket.isOpen())
            return;
        FcgiConnection connection(std::move(socket));
        const auto* request = connection.receive({});
        if (!request)
            continue;
        const app::Application application(settingsFor(invocation, *request), app::modules(),
                                           pages::Templates::Reading::AtFirstUse);
        app::Worker worker(application, app::Worker::Life::OneRequest);
        connection.answer(worker);
        isOver = !application.settings.server.firstStart;
    }
}

} // namespace trivet::process
