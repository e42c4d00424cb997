// RFC 7009: an application gives back a token it does not need any more.
#include "applications/client_authentication.hpp"
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/failure.hpp"
#include "grants/refresh_tokens.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "oauth/oauth_tables.hpp"
#include "oauth/protocol_form.hpp"
#include "signin/auth_state.hpp"
#include "signin/bearer_token.hpp"

namespace trivet::oauth {
namespace {

using http::Auth;
using http::Method;
using http::Scope;

// A token that is worth something: without `access` it is a refresh token, used or not.
struct TokenToRevoke {
    grants::FamilyBearer bearer{};
    std::optional<grants::AccessClaims> access{};
};

std::optional<TokenToRevoke> findTokenToRevoke(http::Context& context, std::string_view value)
{
    auto access = signin::readAccessToken(context, value);
    if (access) {
        auto bearer = access->isExpired(context.now) ? std::nullopt : signin::findFamilyOf(context, *access);
        return bearer ? std::optional(TokenToRevoke{std::move(*bearer), std::move(access)}) : std::nullopt;
    }
    auto bearer = grants::findFamilyOf(context.db(), value, context.services.of<signin::AuthState>().grants.refreshKey);
    return bearer ? std::optional(TokenToRevoke{std::move(*bearer)}) : std::nullopt;
}

// With a refresh token goes the whole sign-in, with an access token nothing else.
void end(http::Context& context, const TokenToRevoke& token)
{
    grants::FamilyStore families(context.db());
    if (token.access)
        families.revokeToken(token.access->jti, token.access->expiresAt);
    else
        families.remove(token.bearer.family.id);
}

void revokeFor(http::Context& context, const applications::ApplicationRow& client, std::string_view value)
{
    const auto token = findTokenToRevoke(context, value);
    if (!token)
        return; // it is worth nothing already, which is what was asked for
    if (token->bearer.applicationId != client.id)
        throw Error::badRequest("this token was issued to another client").withCode("invalid_grant");
    const audit::AuditEvent event{audit::Action::ApplicationTokenRevoke, token->bearer.owner.name,
                                  client.name + (token->access ? ", access token" : ", refresh token")};
    audit::recorded(context, event, [&] { end(context, *token); });
}

// A client that hears anything but 503 throws its copy away, so every failure to write is one (§2.2.1).
http::Text revoke(http::Context& context, const ProtocolForm& form)
try {
    const auto client = applications::authenticateClient(context, form.values);
    revokeFor(context, client.application, form.require("token"));
    return {.contentType = "text/plain;charset=utf-8"};
} catch (const db::Failure& failure) {
    throw Error::unavailable("the token may still be good, please try again").because(failure.what()).retryAfter(1);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<revoke>({.method = Method::Post,
                            .path = "/login/oauth/revoke",
                            .id = "oauthRevoke",
                            .tag = "oauth",
                            .summary = "Revoke a token (RFC 7009)",
                            .scope = Scope::none(),
                            .auth = Auth::Open}),
};

} // namespace

std::span<const http::Endpoint> revocationEndpoints() { return kEndpoints; }

} // namespace trivet::oauth
