#include "githttp/git_admission.hpp"

#include "base/error.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "githttp/pull_pushes.hpp"
#include "githttp/pushing.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "signin/identify.hpp"

namespace trivet::githttp {
namespace {

using repos::AccessLevel;

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

// No repository has such a name.
constexpr std::string_view kWikiEnding = ".wiki";

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
    if (!context.who.isSignedIn())
        return challenged(context, "Unauthorized", "not signed in");
    return Error::notFound("Repository not found");
}

Visit find(http::Context& context)
{
    repos::RepositoryStore store(context.db());
    repos::AccessStore accesses(context.db());
    const bool isClosed = context.settings.service.requireSigninView && !context.who.isSignedIn();
    const auto owner = context.pathValue("owner");
    auto name = context.pathValue("repo");
    Visit visit{.isWiki = name.ends_with(kWikiEnding)};
    if (visit.isWiki)
        name.remove_suffix(kWikiEnding.size());
    auto found = store.findByName(owner, name);
    if (!found) {
        const auto moved = store.findMoved(owner, name);
        if (moved && !isClosed && accesses.of(*moved, context.who).allows(visit.unit(), AccessLevel::Read))
            throw Error::moved(addressNow(context, *moved));
        throw unseen(context);
    }
    visit.repository = std::move(*found);
    visit.access = accesses.of(visit.repository, context.who);
    const bool isOn = visit.repository.row.has(visit.unit());
    if (visit.isWiki && !isOn && !isClosed && visit.access.seesIt())
        throw Error::forbidden("repository wiki is disabled");
    if (isClosed || !isOn || !visit.access.allows(visit.unit(), AccessLevel::Read))
        throw unseen(context);
    return visit;
}

void requireScope(http::Context& context, const Visit& visit, access::Level level)
{
    const auto& scopes = context.who.scopes;
    if (!scopes || scopes->allows(access::Permission::Repository, level))
        return;
    // What nobody needs a token for does not depend on it.
    const bool isOpen =
        level == access::Level::Read && !context.settings.service.requireSigninView &&
        repos::AccessStore(context.db()).of(visit.repository, {}).allows(visit.unit(), AccessLevel::Read);
    if (!isOpen)
        throw Error::forbidden(level == access::Level::Read ? "The token needs the scope read:repository"
                                                            : "The token needs the scope write:repository");
}

void requireWritable(const http::Context& context, const Visit& visit)
{
    if (!context.who.isSignedIn())
        throw challenged(context, "Unauthorized", "not signed in");
    // Which refs it is about is known when they are pushed.
    if (!mayWrite(context.services, visit, context.who) &&
        (visit.isWiki ||
         !context.services.of<const PullPushes>().mayPushWithoutAccess({context.services, visit, context.who})))
        throw Error::forbidden(kReadOnly);
    if (visit.repository.row.isArchived)
        throw Error::forbidden("This repository is archived: it can be read, but not pushed to");
    if (visit.repository.row.isMirror && !visit.isWiki)
        throw Error::forbidden("mirror repository is read-only");
}

Visit admit(http::Context& context, Service service)
{
    const bool isPush = service == Service::ReceivePack;
    context.who = identify(context);
    auto visit = find(context);
    if (isPush)
        requireWritable(context, visit);
    requireScope(context, visit, isPush ? access::Level::Write : access::Level::Read);
    return visit;
}

} // namespace

void Visit::describe(http::Operation& operation)
{
    operation.pathParameter("owner", "Name of the owner");
    operation.pathParameter("repo", "Name of the repository");
    for (const int status : {401, 403, 404})
        operation.refuses(status);
}

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

Visit requireVisible(http::Context& context) { return find(context); }

void requireTokenScope(http::Context& context, const Visit& visit, access::Level level)
{
    requireScope(context, visit, level);
}

Error credentialNeeded(const http::Context& context, const std::string& message)
{
    return challenged(context, message, "not signed in");
}

} // namespace trivet::githttp
