#include "db/database.hpp"
#include "oauth/send_code.hpp"
#include "oauth/steps.hpp"

namespace trivet::oauth {

Answer answerWithCode(http::Context& context, const AuthorizeRequest& request, const grants::GrantRow& grant)
{
    const auto& session = *context.who.session;
    grants::CodeRow row{.grantId = grant.id,
                        .redirectUri = request.redirectUri,
                        .challenge = request.challenge,
                        .challengeMethod = request.challengeMethod,
                        .scope = grant.scope,
                        .signOn = {session.authenticatedAt, session.methods, session.publicId}};
    if (!request.nonce.empty())
        row.nonce = request.nonce;
    auto code =
        grants::issueCode(context.db(), std::move(row), context.settings.oauth2.authorizationCodeSeconds, context.now);
    return answerClient(context, request, {{"code", std::move(code)}});
}

std::optional<Answer> sendCode(Authorization& authorization)
{
    return answerWithCode(authorization.context, authorization.request, *authorization.approval.grant);
}

} // namespace trivet::oauth
