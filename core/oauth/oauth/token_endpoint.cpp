#include "http/endpoint.hpp"
#include "oauth/grant_type.hpp"
#include "oauth/oauth_tables.hpp"

namespace trivet::oauth {
namespace {

using http::Auth;
using http::Method;
using http::Scope;

TokenAnswer accessToken(http::Context& context, const ProtocolForm& form)
{
    const auto& grant = requireGrantType(context.settings, form.get("grant_type"));
    return grant.run(context, applications::authenticateClient(context, form.values), form);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<accessToken>({.method = Method::Post,
                                 .path = "/login/oauth/access_token",
                                 .id = "oauthAccessToken",
                                 .tag = "oauth",
                                 .summary = "Exchange a grant for tokens",
                                 .scope = Scope::none(),
                                 .auth = Auth::Open}),
};

} // namespace

std::span<const http::Endpoint> tokenEndpoints() { return kEndpoints; }

} // namespace trivet::oauth
