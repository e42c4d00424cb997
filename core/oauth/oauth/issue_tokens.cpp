#include "oauth/issue_tokens.hpp"

#include "db/database.hpp"
#include "grants/access_token.hpp"
#include "http/services.hpp"
#include "keyring/keyring.hpp"
#include "oidc/id_token.hpp"
#include "signin/auth_state.hpp"

namespace trivet::oauth {
namespace {

std::string signAccessToken(http::Context& context, const Issue& issue)
{
    const auto& settings = context.settings;
    const auto algorithm = jose::findAlgorithm(settings.oauth2.accessTokenAlgorithm).value();
    const auto key = context.services.of<keyring::Keyring>().signer(context.db(), algorithm, context.now);
    return grants::signAccessToken(*key,
                                   {.jti = grants::newJti(issue.familyId),
                                    .clientId = issue.application.clientId,
                                    .scope = issue.scope.text(),
                                    .userId = issue.accountId,
                                    .issuedAt = context.now,
                                    .expiresAt = context.now + settings.oauth2.accessTokenSeconds},
                                   settings);
}

} // namespace

TokenAnswer issueTokens(http::Context& context, Issue issue)
{
    TokenAnswer answer{.accessToken = signAccessToken(context, issue),
                       .expiresIn = context.settings.oauth2.accessTokenSeconds,
                       .refreshToken = std::move(issue.refreshToken),
                       .scope = issue.scope.text()};
    if (issue.scope.has("openid"))
        answer.idToken = oidc::signIdToken(context, {.application = issue.application,
                                                     .accountId = issue.accountId,
                                                     .scope = issue.scope,
                                                     .signOn = issue.signOn,
                                                     .nonce = std::move(issue.nonce),
                                                     .accessToken = answer.accessToken});
    return answer;
}

grants::RefreshOrder refreshOrderOf(const http::Context& context)
{
    return {context.settings.oauth2, context.services.of<signin::AuthState>().grants.refreshKey, context.now};
}

} // namespace trivet::oauth
