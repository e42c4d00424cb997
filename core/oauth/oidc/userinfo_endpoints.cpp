// OpenID Connect Core §5.3: who the bearer of an access token is.
#include "base/error.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "oidc/claims.hpp"
#include "oidc/oidc_tables.hpp"
#include "oidc/userinfo_bearer.hpp"
#include "users/account_store.hpp"

namespace trivet::oidc {
namespace {

using http::Auth;
using http::Method;
using http::Scope;

UserClaims userInfo(http::Context& context, const UserInfoBearer& bearer)
{
    const auto account = users::AccountStore(context.db()).find(bearer.who.userId);
    if (!account)
        throw Error::notFound();
    return claimsOf(context, *account, claimGroupsOf(bearer.who, context.settings.oauth2));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<userInfo>({.method = Method::Get,
                              .path = "/login/oauth/userinfo",
                              .id = "oauthUserInfo",
                              .tag = "oauth",
                              .summary = "Get the claims about the user of an access token",
                              .scope = Scope::none(),
                              .auth = Auth::Open}),
    http::endpoint<userInfo>({.method = Method::Post,
                              .path = "/login/oauth/userinfo",
                              .id = "oauthUserInfoPost",
                              .tag = "oauth",
                              .summary = "Get the claims about the user of an access token",
                              .scope = Scope::none(),
                              .auth = Auth::Open}),
};

} // namespace

std::span<const http::Endpoint> userInfoEndpoints() { return kEndpoints; }

} // namespace trivet::oidc
