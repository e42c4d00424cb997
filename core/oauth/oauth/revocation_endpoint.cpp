// RFC 7009: an application gives back a token it does not need any more.
#include "applications/client_authentication.hpp"
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/failure.hpp"
#include "grants/grant_store.hpp"
#include "grants/imported_refresh.hpp"
#include "grants/refresh_tokens.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "oauth/oauth_tables.hpp"
#include "oauth/protocol_form.hpp"
#include "signin/auth_state.hpp"
#include "signin/bearer_token.hpp"
#include "users/account_store.hpp"

namespace trivet::oauth {
namespace {

using http::Auth;
using http::Method;
using http::Scope;

// A token that is worth something: without `access` it is a refresh token, used or not.
struct TokenToRevoke {
    std::int64_t applicationId = 0, familyId = 0;
    std::string owner{};
    std::optional<grants::AccessClaims> access{};
    std::optional<grants::ImportedToken> imported{};
};

TokenToRevoke tokenOf(const grants::FamilyBearer& bearer)
{
    return {.applicationId = bearer.applicationId, .familyId = bearer.family.id, .owner = bearer.owner.name};
}

std::optional<TokenToRevoke> findAccessToken(http::Context& context, grants::AccessClaims claims)
{
    const auto bearer = claims.isExpired(context.now) ? std::nullopt : signin::findFamilyOf(context, claims);
    if (!bearer)
        return std::nullopt;
    auto token = tokenOf(*bearer);
    token.access = std::move(claims);
    return token;
}

// Its family may not have begun yet.
std::optional<TokenToRevoke> findImportedToken(http::Context& context, std::string_view value)
{
    auto imported = grants::findImported(context.db(), value, context.now);
    const auto grant = imported ? grants::GrantStore(context.db()).find(imported->grantId) : std::nullopt;
    const auto owner = grant ? users::AccountStore(context.db()).find(grant->accountId) : std::nullopt;
    if (!owner)
        return std::nullopt;
    return TokenToRevoke{
        .applicationId = imported->applicationId, .owner = owner->name, .imported = std::move(imported)};
}

std::optional<TokenToRevoke> findTokenToRevoke(http::Context& context, std::string_view value)
{
    if (auto access = signin::readAccessToken(context, value))
        return findAccessToken(context, std::move(*access));
    const auto& key = context.services.of<signin::AuthState>().grants.refreshKey;
    if (const auto bearer = grants::findFamilyOf(context.db(), value, key))
        return tokenOf(*bearer);
    return findImportedToken(context, value);
}

// With a refresh token goes the whole sign-in, with an access token nothing else.
void end(http::Context& context, const TokenToRevoke& token)
{
    grants::FamilyStore families(context.db());
    if (token.access)
        families.revokeToken(token.access->jti, token.access->expiresAt);
    else if (token.imported)
        grants::revokeImported(context.db(), *token.imported, context.now);
    else
        families.remove(token.familyId);
}

void revokeFor(http::Context& context, const applications::ApplicationRow& client, std::string_view value)
{
    const auto token = findTokenToRevoke(context, value);
    if (!token)
        return; // it is worth nothing already, which is what was asked for
    if (token->applicationId != client.id)
        throw Error::badRequest("this token was issued to another client").withCode("invalid_grant");
    const audit::AuditEvent event{audit::Action::ApplicationTokenRevoke, token->owner,
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
