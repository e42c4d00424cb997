#include "signin/bearer_token.hpp"

#include "db/database.hpp"
#include "db/standby.hpp"
#include "http/services.hpp"
#include "keyring/keyring.hpp"
#include "signin/auth_state.hpp"
#include "signin/authorization_header.hpp"
#include "signin/query_token.hpp"

#include <initializer_list>
#include <variant>

namespace trivet::signin {

std::optional<grants::AccessClaims> readAccessToken(http::Context& context, std::string_view value)
{
    if (!grants::looksLikeAccessToken(value))
        return std::nullopt;
    return context.services.of<signin::AuthState>().grants.accessTokens.read(value, [&](std::string_view kid) {
        return context.services.of<keyring::Keyring>().find(context.db(), kid, context.now);
    });
}

std::optional<grants::AccessClaims> sentAccessToken(http::Context& context)
{
    if (const auto value = queryToken(context))
        return readAccessToken(context, *value);
    const auto sent = parseAuthorization(context.request.header("Authorization"));
    if (!sent)
        return std::nullopt;
    if (const auto* token = std::get_if<TokenCredential>(&*sent))
        return readAccessToken(context, token->value);
    const auto& basic = std::get<BasicCredential>(*sent);
    for (const auto& each : {basic.password, basic.name}) // programs that know passwords only send it as either
        if (auto claims = readAccessToken(context, each))
            return claims;
    return std::nullopt;
}

std::optional<grants::FamilyBearer> findFamilyOf(http::Context& context, const grants::AccessClaims& claims)
{
    grants::FamilyStore store(context.db());
    auto bearer = db::findForSure(context.db(), [&] { return store.findForToken(claims.familyId(), claims.jti); });
    return bearer && bearer->owner.id == claims.userId ? std::move(bearer) : std::nullopt;
}

} // namespace trivet::signin
