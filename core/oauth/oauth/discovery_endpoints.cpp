#include "base/error.hpp"
#include "http/document.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "oauth/discovery.hpp"
#include "oauth/oauth_tables.hpp"

namespace trivet::oauth {
namespace {

using http::Auth;
using http::Method;
using http::Scope;

http::Document discover(http::Context& context)
{
    const auto& discovery = context.services.of<const oauth::Discovery>();
    return {.contentType = "application/json",
            .tag = discovery.tag(),
            .isMadeFromSettings = true,
            .body = discovery.text()};
}

// Both specifications want the same of a document and differ in its address.
constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<discover>({.method = Method::Get,
                              .path = "/.well-known/openid-configuration",
                              .id = "openidConfiguration",
                              .tag = "oauth",
                              .summary = "Get the OpenID provider metadata (OpenID Connect Discovery)",
                              .scope = Scope::none(),
                              .auth = Auth::Open}),
    http::endpoint<discover>({.method = Method::Get,
                              .path = "/.well-known/oauth-authorization-server",
                              .id = "oauthAuthorizationServer",
                              .tag = "oauth",
                              .summary = "Get the authorization server metadata (RFC 8414)",
                              .scope = Scope::none(),
                              .auth = Auth::Open}),
};

} // namespace

std::span<const http::Endpoint> discoveryEndpoints() { return kEndpoints; }

void requireDiscoverable(const Settings& settings)
{
    if (!settings.oauth2.enabled)
        throw Error::notFound();
}

} // namespace trivet::oauth
