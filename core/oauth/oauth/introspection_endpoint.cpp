// RFC 7662: what a token is worth, for those it was issued to and for resource servers.
#include "applications/client_authentication.hpp"
#include "grants/issuer.hpp"
#include "http/endpoint.hpp"
#include "oauth/introspection_answer.hpp"
#include "oauth/oauth_tables.hpp"
#include "oauth/protocol_form.hpp"
#include "signin/bearer_token.hpp"

namespace trivet::oauth {
namespace {

using http::Auth;
using http::Method;
using http::Scope;

bool isUsable(const users::AccountRow& owner) { return owner.maySignIn() && !owner.mustChangePassword; }

// A refresh token is inactive, also its own client's: who asks wants to know whether to serve a request, and many look
// at nothing but `active`.
IntrospectionAnswer introspect(http::Context& context, const ProtocolForm& form)
{
    const auto client = applications::authenticateBySecret(context, form.values).application;
    const auto claims = signin::readAccessToken(context, form.require("token"));
    if (!claims || claims->isExpired(context.now))
        return {};
    const auto bearer = signin::findFamilyOf(context, *claims);
    const bool isForeign = claims->clientId != client.clientId && !client.isResourceServer;
    if (!bearer || isForeign || !isUsable(bearer->owner))
        return {};
    return {.isActive = true,
            .scope = claims->scope,
            .clientId = claims->clientId,
            .username = bearer->owner.name,
            .tokenType = "bearer",
            .exp = claims->expiresAt,
            .iat = claims->issuedAt,
            .sub = std::to_string(claims->userId),
            .aud = grants::audienceOf(context.settings),
            .iss = grants::issuerOf(context.settings),
            .jti = claims->jti};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<introspect>({.method = Method::Post,
                                .path = "/login/oauth/introspect",
                                .id = "oauthIntrospect",
                                .tag = "oauth",
                                .summary = "Introspect a token (RFC 7662)",
                                .scope = Scope::none(),
                                .auth = Auth::Open}),
};

} // namespace

std::span<const http::Endpoint> introspectionEndpoints() { return kEndpoints; }

} // namespace trivet::oauth
