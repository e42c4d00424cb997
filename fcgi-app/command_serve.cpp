#include "commands.hpp"

#include "app/application.hpp"
#include "db/failure.hpp"
#include "git/repository.hpp"
#include "listener.hpp"
#include "pid_file.hpp"
#include "restart.hpp"
#include "supervisor.hpp"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <sys/wait.h>

namespace trivet::process {
namespace {

constexpr Option kOptions[] = {
    {"--socket", "ADDRESS", "listen on a PATH, on HOST:PORT or on :PORT (loopback)"},
    {"--socket-mode", "MODE", "permissions of the socket at PATH, in octal (0660)"},
    {"--workers", "N", "number of worker processes (2)"},
    {"--threads", "N", "threads per worker process (8; with --role git 16)"},
    {"--max-requests", "N", "replace a worker after so many requests (0: never)"},
    {"--stop-timeout", "SECONDS", "how long requests in flight may take to finish when stopping (60)"},
    {"--role", "ROLE", "api (the default), or git: a pool for long requests that the web server sends to it"},
    {"--pid-file", "FILE", "write the process id to FILE while running"},
    {"--check", "", "check configuration and database, then exit"},
};

mode_t readMode(const Options& options)
{
    const auto given = options.text("--socket-mode").value_or("0660");
    char* end = nullptr;
    const auto mode = std::strtoul(given.c_str(), &end, 8);
    if (given.empty() || *end != '\0' || mode > 0777)
        throw UsageError("--socket-mode must be an octal number up to 0777, not '" + given + "'");
    return static_cast<mode_t>(mode);
}

// Every pool can answer everything; which one is asked what, the files for the web servers say.
enum class Role { Api, Git };

Role readRole(const Options& options)
{
    const auto given = options.text("--role").value_or("api");
    if (given != "api" && given != "git")
        throw UsageError("--role must be api or git, not '" + given + "'");
    return given == "git" ? Role::Git : Role::Api;
}

PoolPlan readPlan(const Invocation& invocation)
{
    const auto& options = invocation.options;
    // There a worker mostly waits: for git, and for the client.
    const int threads = readRole(options) == Role::Git ? 16 : 8;
    return {.workers = static_cast<int>(options.number("--workers", 2, {1, 512})),
            .worker = {.threads = static_cast<int>(options.number("--threads", threads, {1, 64})),
                       .maxRequests = options.number("--max-requests", 0, {0, INT64_MAX})},
            .stopSeconds = options.number("--stop-timeout", 60, {0, 86400}),
            .program = invocation.program};
}

// What was there before we were asked to serve: our own socket, if we have just restarted, or one from our parent.
std::optional<Listener> passedListener(const Options& options, std::optional<InheritedSockets>& inheritance)
{
    const auto address = options.text("--socket");
    if (inheritance)
        return Listener::adopt(std::move(inheritance->listener), address.value_or("the same socket"));
    if (address)
        return std::nullopt;
    auto listener = Listener::inherited();
    if (!listener)
        throw UsageError("serve needs --socket ADDRESS, or a listening socket from its parent");
    return listener;
}

int tryDatabase(const app::Application& application)
{
    try {
        requireDatabase(application);
        prepareSigningKeys(application.settings);
        return 0;
    } catch (const db::Failure& failure) {
        std::fprintf(stderr, "trivet: %s\n", failure.what());
        if (failure.kind() != db::Failure::Kind::Disconnected)
            return 1;
        std::fputs("trivet: warning: the database is away; requests are answered with 503 until it is back\n", stderr);
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "trivet: %s\n", error.what());
        return 1;
    }
}

// A PostgreSQL that is away may be back before the first request; everything else that is wrong stays wrong. In a
// process of its own: a connection opened here would be shared by all workers forked later.
bool isDatabaseUsable(const app::Application& application)
{
    const pid_t process = ::fork();
    if (process == 0)
        std::exit(tryDatabase(application));
    int status = 1;
    return process > 0 && ::waitpid(process, &status, 0) == process && status == 0;
}

using ApplicationPointer = std::unique_ptr<const app::Application>;

ApplicationPointer makeApplication(const Invocation& invocation)
{
    auto application = std::make_unique<const app::Application>(loadSettings(invocation));
    git::startReading(); // once for all workers: it reads every certificate authority of the machine (5 ms)
    return application;
}

// Too late to refuse: this process already is the supervisor of workers that serve.
ApplicationPointer makeApplicationAfterRestart(const Invocation& invocation)
{
    try {
        return makeApplication(invocation);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "trivet: %s\n", error.what());
        return nullptr;
    }
}

} // namespace

const std::span<const Option> kServeOptions = kOptions;

int serve(const Invocation& invocation)
{
    const auto& options = invocation.options;
    auto plan = readPlan(invocation);
    const auto mode = readMode(options);
    if (options.has("--check")) {
        requireDatabase(*makeApplication(invocation));
        return 0;
    }
    auto inheritance = InheritedSockets::take();
    auto listener = passedListener(options, inheritance);
    auto application = inheritance ? makeApplicationAfterRestart(invocation) : makeApplication(invocation);
    if (!inheritance && !isDatabaseUsable(*application))
        return 1;
    if (!listener)
        listener = Listener::open(options.text("--socket").value(), mode);
    const PidFile pidFile(options.text("--pid-file").value_or(""));
    Supervisor(std::move(plan), std::move(application), std::move(*listener), std::move(inheritance)).run();
    return 0;
}

} // namespace trivet::process
