#include "signin/bearer_token.hpp"

#include "db/database.hpp"
#include "db/standby.hpp"
#include "http/services.hpp"
#include "keyring/keyring.hpp"
#include "signin/auth_state.hpp"

namespace trivet::signin {

std::optional<grants::AccessClaims> readAccessToken(http::Context& context, std::string_view value)
{
    if (!grants::looksLikeAccessToken(value))
        return std::nullopt;
    return context.services.of<signin::AuthState>().grants.accessTokens.read(value, [&](std::string_view kid) {
        return context.services.of<keyring::Keyring>().find(context.db(), kid, context.now);
    });
}

std::optional<grants::FamilyBearer> findFamilyOf(http::Context& context, const grants::AccessClaims& claims)
{
    grants::FamilyStore store(context.db());
    auto bearer = db::findForSure(context.db(), [&] { return store.findForToken(claims.familyId(), claims.jti); });
    return bearer && bearer->owner.id == claims.userId ? std::move(bearer) : std::nullopt;
}

} // namespace trivet::signin
