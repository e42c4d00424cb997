// How other servers find this one and its users.
#include "base/error.hpp"
#include "base/parameters.hpp"
#include "base/text.hpp"
#include "base/version.hpp"
#include "db/database.hpp"
#include "federation/federation_actor.hpp"
#include "federation/federation_tables.hpp"
#include "federation/webfinger_nodeinfo_types.hpp"
#include "http/endpoint.hpp"
#include "settings/root_url.hpp"
#include "users/account_count_store.hpp"
#include "users/account_store.hpp"

namespace trivet::federation {
namespace {

using http::Auth;
using http::Context;
using http::Method;
using http::Scope;
using http::Text;

template <class T> Text document(const char* type, const T& value)
{
    Text text{.contentType = type};
    json::append(text.body, value);
    text.body += '\n';
    return text;
}

NodeInfo nodeInfo(Context& context)
{
    NodeInfo info;
    info.software.version = version();
    info.openRegistrations = !context.settings.service.disableRegistration;
    info.usage.users.total = users::AccountCountStore(context.db()).upTo(false, users::Visibility::Private);
    return info;
}

Text nodeInfoDocument(Context& context)
{
    return document("application/json;profile=\"http://nodeinfo.diaspora.software/ns/schema/2.1#\";charset=utf-8",
                    nodeInfo(context));
}

Text nodeInfoLinks(Context& context)
{
    return document("application/json;charset=utf-8",
                    NodeInfoLinks{{NodeInfoLink{.href = context.absoluteUrl("nodeinfo/2.1")}}});
}

struct Resource {
    static constexpr auto schema = json::query();
    std::string resource{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("resource", &Resource::resource, "acct:user@host, or an address of theirs",
                          json::maxLength(2000)));
    }
};

// The name of the user a resource is about; empty if it is about nobody of this site.
std::string_view nameIn(const Context& context, std::string_view resource)
{
    if (resource.starts_with(context.settings.server.rootUrl))
        return resource.substr(context.settings.server.rootUrl.size());
    constexpr std::string_view kScheme = "acct:";
    if (!resource.starts_with(kScheme))
        throw Error::badRequest("resource must be acct:user@host or an address of this site");
    resource.remove_prefix(kScheme.size() + (resource.substr(kScheme.size()).starts_with('@') ? 1 : 0));
    const auto at = resource.rfind('@');
    const auto host = at == std::string_view::npos ? std::string_view() : resource.substr(at + 1);
    const bool isHere = equalsIgnoringAsciiCase(host, ownHost(context.settings)) ||
                        equalsIgnoringAsciiCase(host, hostOf(context.settings.server.rootUrl));
    return isHere ? resource.substr(0, at) : std::string_view();
}

std::optional<users::AccountRow> accountOf(Context& context, std::string_view resource)
{
    users::AccountStore store(context.db());
    const auto name = nameIn(context, resource);
    constexpr std::string_view kActors = "api/v1/activitypub/user-id/";
    if (!name.starts_with(kActors))
        return name.empty() || !isUtf8(name) ? std::nullopt : store.findByName(name);
    const auto id = parseInteger(name.substr(kActors.size()));
    return id ? store.find(*id) : std::nullopt;
}

Text webFinger(Context& context, const Resource& asked)
{
    const auto account = accountOf(context, asked.resource);
    if (!account || !isKnownElsewhere(*account))
        throw Error::notFound();
    const auto actor = actorAddress(context, *account), profile = profileAddress(context, *account);
    return document("application/jrd+json;charset=utf-8",
                    WebFinger{.subject = "acct:" + account->name + "@" + std::string(ownHost(context.settings)),
                              .aliases = {profile, actor},
                              .links = {{"http://webfinger.net/rel/profile-page", "text/html", profile},
                                        {"self", "application/activity+json", actor}}});
}

constexpr http::Endpoint kApi[] = {
    http::endpoint<nodeInfo>({
        .method = Method::Get,
        .path = "/nodeinfo",
        .id = "getNodeInfo",
        .tag = "miscellaneous",
        .summary = "Get the NodeInfo of this server",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
};

constexpr http::Endpoint kElsewhere[] = {
    http::endpoint<webFinger>({
        .method = Method::Get,
        .path = "/.well-known/webfinger",
        .id = "webFinger",
        .tag = "activitypub",
        .summary = "Find a user by account name (WebFinger)",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
    http::endpoint<nodeInfoLinks>({
        .method = Method::Get,
        .path = "/.well-known/nodeinfo",
        .id = "nodeInfoLinks",
        .tag = "activitypub",
        .summary = "List the NodeInfo documents of this server",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
    http::endpoint<nodeInfoDocument>({
        .method = Method::Get,
        .path = "/nodeinfo/2.1",
        .id = "nodeInfoDocument",
        .tag = "activitypub",
        .summary = "Get the NodeInfo document of this server",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
};

} // namespace

std::span<const http::Endpoint> nodeInfoEndpoints() { return kApi; }
std::span<const http::Endpoint> discoveryEndpoints() { return kElsewhere; }

} // namespace trivet::federation
