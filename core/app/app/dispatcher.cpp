#include "app/dispatcher.hpp"

#include "app/cors.hpp"
#include "app/error_reply.hpp"
#include "app/go_get.hpp"
#include "app/page_visitor.hpp"
#include "app/sudo_audit.hpp"
#include "base/clock.hpp"
#include "base/disk_full.hpp"
#include "base/text.hpp"
#include "db/failure.hpp"
#include "githttp/transfer_slot.hpp"
#include "http/gate.hpp"
#include "http/postponed.hpp"
#include "http/services.hpp"
#include "log/log.hpp"
#include "metrics/metrics.hpp"
#include "pages/reader.hpp"
#include "sessions/identify_session.hpp"
#include "settings/root_url.hpp"
#include "signin/identify.hpp"
#include "signin/query_token.hpp"

#include <algorithm>
#include <exception>
#include <optional>

namespace trivet::app {
namespace {

constexpr MessageFormat<> kTooManyHeaders{"request.too_many_headers", "too many request headers"};
constexpr MessageFormat<> kGoneMeanwhile{"database.gone_meanwhile",
                                         "something that this belongs to has been deleted meanwhile"};
constexpr MessageFormat<> kDatabaseBusy{"database.busy", "the database is busy, please try again"};

using http::Method;
using http::Response;
using http::Router;
using http::Surface;

std::string_view mountPrefix(const Settings& settings)
{
    auto prefix = subPathOf(settings.server.rootUrl);
    prefix.remove_suffix(1);
    return prefix;
}

// Until an endpoint is found, the beginning of the target alone tells who is asking.
Surface surfaceOf(std::string_view target, std::string_view mount)
{
    if (target.starts_with(mount))
        target.remove_prefix(mount.size());
    target.remove_prefix(std::min(target.find_first_not_of('/'), target.size()));
    if (target.starts_with("api/packages/")) // only programs ask there
        return Surface::Plain;
    return target.starts_with("api/v1/") ? Surface::Api : Surface::Page;
}

// Whom an error page is for. Where no endpoint has asked, a look at the session tells; if that fails, nothing does.
pages::Reader readerOf(const http::Request& request, const Outcome& outcome, const http::Services& services)
{
    http::Context context(request, {}, services, secondsNow());
    try {
        context.who = outcome.who ? *outcome.who : sessions::identifyWithoutWriting(context);
        auto reader = pages::readerOf(context);
        if (context.who.session && reader.visitor)
            reader.visitor->unread = services.of<const pages::UnreadThreads>().count(context, pages::kMostUnread);
        return reader;
    } catch (const std::exception& problem) {
        services.log.warn("visitor_not_known", {{"text", problem.what()}});
        return {.language = pages::languageOf(context), .theme = pages::themeOf(context), .visitor = std::nullopt};
    }
}

Response refusal(const Error& error, const http::Request& request, Outcome& outcome, const http::Services& services)
{
    outcome.detail = error.detail();
    return errorReply(outcome.surface, error, request, services, [&] { return readerOf(request, outcome, services); });
}

Response noSuchMethod(const http::Request& request, const std::string& methods, Outcome& outcome,
                      const http::Services& services)
{
    const bool isForScripts = outcome.surface != Surface::Page;
    const auto allow = isForScripts && services.settings.cors.enabled ? methods + ", OPTIONS" : methods;
    if (request.method == nameOf(Method::Options) && isForScripts)
        return optionsReply(request, outcome.surface, allow, services.settings.cors);
    const Error error(Error::Kind::MethodNotAllowed, "this method is not allowed here");
    auto response = refusal(error, request, outcome, services);
    response.add("Allow", allow);
    return response;
}

std::string loggedName(const access::Identity& who)
{
    return who.impersonator ? who.impersonator->name + " as " + who.name : who.name;
}

// What was learnt about a request goes with its answer even if that is a refusal.
struct OutcomeNote {
    http::Context& context;
    Outcome& outcome;
    ~OutcomeNote()
    {
        outcome.cookies = std::move(context.cookies);
        outcome.user = loggedName(context.who);
    }
};

// Learns who is asking. Answers at once where they have to go elsewhere first.
std::optional<http::Redirect> identify(http::Context& context, const http::Endpoint& endpoint, Outcome& outcome)
{
    std::optional<http::Redirect> detour;
    if (outcome.surface == Surface::Api) {
        outcome.warning = signin::queryTokenWarning(context);
        context.who = signin::identify(context);
    } else if (outcome.surface == Surface::Page) {
        detour = receiveVisitor(context, endpoint);
    }
    outcome.who = context.who;
    return detour;
}

bool isGit(const http::Endpoint& endpoint) { return endpoint.meta.tag == "git"; }

// Web servers take what is short from a worker at once, however slow the client is.
bool isLong(const Response& response)
{
    constexpr std::int64_t kShort = 4 * 1024 * 1024;
    if (!response.stream)
        return false;
    const auto length = std::find_if(response.headers.begin(), response.headers.end(),
                                     [](const auto& header) { return header.first == "Content-Length"; });
    return length == response.headers.end() || parseInteger(length->second).value_or(kShort + 1) > kShort;
}

bool hasLostSubject(const http::Context& context)
try {
    return context.hasSubject && !context.hasSubject();
} catch (const std::exception&) {
    return false;
}

// What fails because somebody has deleted what it is about is told like what is missing.
Response run(const http::Endpoint& endpoint, http::Context& context)
{
    try {
        return endpoint.run(context);
    } catch (const std::exception& problem) {
        const auto* refusal = dynamic_cast<const Error*>(&problem);
        if ((refusal && refusal->kind() != Error::Kind::Unavailable) || !hasLostSubject(context))
            throw;
        context.services.log.warn("gone_meanwhile", {{"op", endpoint.meta.id}, {"text", problem.what()}});
        throw Error::notFound().because(problem.what());
    }
}

Response answer(const Routes& routes, const http::Request& request, const http::Services& services, Outcome& outcome)
{
    const auto mount = mountPrefix(services.settings);
    outcome.surface = surfaceOf(request.target, mount);
    auto path = http::parsePath(request.target, mount);
    if (request.hasTooManyHeaders)
        throw Error(Error::Kind::HeadersTooLarge, kTooManyHeaders);
    if (outcome.surface == Surface::Page)
        if (auto reply = goGetReply(request, path, services)) {
            outcome.operation = "goGet";
            return std::move(*reply);
        }
    // A method nobody has heard of is asked for like OPTIONS: the path may exist, the method does not.
    const auto method = http::methodNamed(request.method);
    auto match = routes.find(method.value_or(Method::Options), path);
    if (match.outcome == Router::Outcome::NotFound)
        throw Error::notFound();
    const auto& route = routes[match.index];
    outcome.surface = route.module->surface;
    // No git asks like this, and web servers know its addresses by how they end.
    if (isGit(*route.endpoint) && path.raw.ends_with('/'))
        throw Error::notFound();
    if (match.outcome == Router::Outcome::MethodNotAllowed || !method)
        return noSuchMethod(request, match.allow, outcome, services);

    outcome.operation = route.endpoint->meta.id;
    if (route.module->requireServed)
        route.module->requireServed(services.settings);
    http::Context context(request, std::move(path), services, secondsNow());
    for (std::size_t i = 0; i < route.names.size(); ++i)
        context.pathValues.push_back({route.names[i], std::move(match.values[i])});
    const OutcomeNote keeper{context, outcome};
    if (const auto detour = identify(context, *route.endpoint, outcome))
        return http::Reply<http::Redirect>::make(context, *detour);
    http::requireAccess(*route.endpoint, context.who);
    SudoAudit log(context, route.endpoint->meta);
    auto response = run(*route.endpoint, context);
    log.close(response.status);
    if (isLong(response) && !isGit(*route.endpoint)) // git has taken a slot before it began
        response.stream = githttp::TransferSlot(services.settings, request.remoteAddress).keptFor(response.stream);
    return response;
}

Response diskFull(const std::exception& problem, const std::string& requestId, const http::Request& request,
                  Outcome& outcome, const http::Services& services)
{
    services.log.error("disk_full", {{"id", requestId}, {"op", outcome.operation}, {"text", problem.what()}});
    return refusal(Error::unavailable(kDiskFull).because(problem.what()), request, outcome, services);
}

Response guarded(const Routes& routes, const http::Request& request, const http::Services& services, Outcome& outcome,
                 const std::string& requestId)
{
    try {
        return answer(routes, request, services, outcome);
    } catch (const http::Postponed&) {
        throw;
    } catch (const Error& error) {
        return refusal(error, request, outcome, services);
    } catch (const db::Failure& failure) {
        if (failure.isTemporary()) {
            services.metrics.databaseBusy();
            return refusal(Error::unavailable(kDatabaseBusy).because(failure.what()).retryAfter(1), request, outcome,
                           services);
        }
        if (failure.kind() == db::Failure::Kind::DiskFull)
            return diskFull(failure, requestId, request, outcome, services);
        if (failure.kind() == db::Failure::Kind::ForeignKey) {
            services.log.warn("gone_meanwhile", {{"id", requestId}, {"text", failure.what()}});
            return refusal(Error::conflict(kGoneMeanwhile), request, outcome, services);
        }
        services.log.error("database_failure", {{"id", requestId}, {"text", failure.what()}});
    } catch (const std::exception& problem) {
        if (isDiskFull(problem))
            return diskFull(problem, requestId, request, outcome, services);
        services.log.error("exception", {{"id", requestId}, {"op", outcome.operation}, {"text", problem.what()}});
    } catch (...) {
        services.log.error("exception", {{"id", requestId}, {"op", outcome.operation}, {"text", "unknown"}});
    }
    return failureReply(outcome.surface, requestId, request, services,
                        [&] { return readerOf(request, outcome, services); });
}

// What every answer has.
void complete(Outcome& outcome, const http::Request& request, const http::Services& services,
              const std::string& requestId)
{
    auto& response = outcome.response;
    if (outcome.surface != Surface::Page) // a page is for the person who looks at it, not for another site's script
        allowOrigin(response, request, services.settings.cors);
    response.add("X-Request-Id", requestId);
    if (!outcome.warning.empty())
        response.add("X-Gitea-Warning", std::string(outcome.warning));
    response.add("X-Content-Type-Options", "nosniff");
    for (const auto& cookie : outcome.cookies) {
        response.add("Set-Cookie", cookie);
        response.set("Cache-Control", "no-store"); // nobody else may get them, whatever the answer is otherwise
    }
    if (!response.has("Cache-Control"))
        response.add("Cache-Control", "no-store"); // only what says otherwise may be kept by anybody
}

} // namespace

Outcome dispatch(const Routes& routes, const http::Request& request, const http::Services& services,
                 const std::string& requestId)
{
    Outcome outcome;
    outcome.response = guarded(routes, request, services, outcome, requestId);
    complete(outcome, request, services, requestId);
    return outcome;
}

void refuseInstead(Outcome& outcome, const Error& error, const http::Request& request, const http::Services& services,
                   const std::string& requestId)
{
    outcome.response = refusal(error, request, outcome, services);
    complete(outcome, request, services, requestId);
}

} // namespace trivet::app
