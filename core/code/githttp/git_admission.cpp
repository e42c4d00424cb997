#include "githttp/git_admission.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "repos/repo_guards.hpp"
#include "signin/identify.hpp"

namespace trivet::githttp {
namespace {

// git's helpers know by this very realm that the server has OAuth2 to offer.
Error challenged(const http::Context& context, const std::string& message, const std::string& detail)
{
    const char* realm =
        context.settings.oauth2.enabled ? "Basic realm=\"Gitea\"" : "Basic realm=\"Gitea (Basic Auth)\"";
    return Error::unauthorized(message).because(detail).withChallenge(realm);
}

// A wrong credential is never taken for none: it would end in a puzzling "not found".
access::Identity identify(http::Context& context)
{
    try {
        return signin::signIn(context);
    } catch (const Error& error) {
        if (error.kind() == Error::Kind::Unauthorized)
            throw challenged(context, "Failed to authenticate user", error.detail());
        throw;
    }
}

std::string addressNow(const http::Context& context, const repos::OwnedRepository& repository)
{
    const auto& segments = context.path.segments;
    std::string address = encodePercent(repository.owner.name) + "/" + encodePercent(repository.row.name);
    for (const auto ending : {kWikiEnding, std::string_view(".git")})
        if (segments[1].decoded.ends_with(ending) || segments[1].decoded.ends_with(std::string(ending) + ".git"))
            address += ending;
    for (std::size_t i = 2; i < segments.size(); ++i)
        address += "/" + std::string(segments[i].raw);
    if (!context.path.query.empty())
        address += "?" + std::string(context.path.query);
    return context.absoluteUrl(address);
}

// Somebody who has nothing to show is asked to; for the others there is no such repository.
Error unseen(const http::Context& context)
{
    if (!context.who.isKnown())
        return challenged(context, "Unauthorized", "not signed in");
    return Error::notFound("Repository not found");
}

RequestedRepository find(http::Context& context)
{
    auto found = findVisible(context.services, context.who, context.pathValue("owner"), context.pathValue("repo"));
    if (!found)
        throw unseen(context);
    if (found->isMoved)
        throw Error::moved(addressNow(context, found->requested.repository));
    repos::setSubject(context, found->requested.repository);
    return std::move(found->requested);
}

RequestedRepository admit(http::Context& context, Service service)
{
    const bool isPush = service == Service::ReceivePack;
    context.who = identify(context);
    auto requested = find(context);
    if (isPush && !context.who.isKnown())
        throw challenged(context, "Unauthorized", "not signed in");
    const PushTarget place{context.services, requested, context.who};
    if (isPush)
        requireWritable(place);
    requireScope(place, isPush ? access::Level::Write : access::Level::Read);
    return requested;
}

} // namespace

Fetcher Fetcher::resolve(http::Context& context) { return {admit(context, Service::UploadPack)}; }

Pusher Pusher::resolve(http::Context& context) { return {admit(context, Service::ReceivePack)}; }

Caller Caller::resolve(http::Context& context)
{
    const auto name = context.query().single("service");
    const auto service = name ? serviceNamed(*name) : Service::UploadPack;
    if (!service)
        throw Error::badRequest("Unknown service");
    Caller caller{admit(context, *service), *service};
    if (!name)
        throw Error::forbidden("Only smart HTTP is served here: use git 1.6.6 or newer");
    return caller;
}

access::Identity identifyCaller(http::Context& context) { return identify(context); }

RequestedRepository requireVisible(http::Context& context) { return find(context); }

void requireTokenScope(http::Context& context, const RequestedRepository& requested, access::Level level)
{
    requireScope({context.services, requested, context.who}, level);
}

Error credentialNeeded(const http::Context& context, const std::string& message)
{
    return challenged(context, message, "not signed in");
}

} // namespace trivet::githttp
