#include "oidc/userinfo_bearer.hpp"

#include "base/error.hpp"
#include "http/body_argument.hpp"
#include "oidc/claims.hpp"
#include "signin/authorization_header.hpp"
#include "signin/query_token.hpp"
#include "signin/token_sign_in.hpp"

#include <vector>

namespace trivet::oidc {
namespace {

constexpr char kChallenge[] = "Bearer realm=\"Trivet\"";

Error refusal(Error error, const std::string& code)
{
    return std::move(error).withCode(code).withChallenge(std::string(kChallenge) + ", error=\"" + code + "\"");
}

std::vector<std::string> sentTokens(http::Context& context)
{
    std::vector<std::string> sent;
    const auto header = signin::parseAuthorization(context.request.header("Authorization"));
    if (const auto* const token = header ? std::get_if<signin::TokenCredential>(&*header) : nullptr)
        sent.push_back(token->value);
    if (const auto token = signin::queryToken(context))
        sent.emplace_back(*token);
    if (context.request.method == "POST" && !context.request.contentType.empty()) {
        const auto body = http::readBodyText(context);
        if (body.form)
            for (const auto& value : body.form->all("access_token"))
                sent.emplace_back(value);
    }
    return sent;
}

// Whatever is wrong with a token or its owner, it is no good here (RFC 6750 §3.1).
access::Identity requireBearer(http::Context& context, const std::string& token)
try {
    return signin::requireBearer(context, token);
} catch (Error& error) {
    if (error.kind() != Error::Kind::Unauthorized && error.kind() != Error::Kind::Forbidden)
        throw;
    throw refusal(Error::unauthorized("the access token is unknown, has expired or was revoked"), "invalid_token")
        .because(error.english());
}

} // namespace

UserInfoBearer UserInfoBearer::resolve(http::Context& context)
{
    const auto tokens = sentTokens(context);
    if (tokens.empty()) // nothing was wrong yet, so no error is named to the client (RFC 6750 §3.1)
        throw Error::unauthorized("send an access token").withCode("invalid_token").withChallenge(kChallenge);
    if (tokens.size() > 1 || context.request.count("Authorization") > 1)
        throw refusal(Error::badRequest("send the access token once"), "invalid_request");
    UserInfoBearer bearer{requireBearer(context, tokens.front())};
    if (bearer.who.repositories)
        throw refusal(Error::forbidden("the access token is limited to repositories"), "insufficient_scope");
    if (!opensUserInfo(bearer.who, context.settings.oauth2))
        throw refusal(Error::forbidden("the access token needs the scope openid or read:user"), "insufficient_scope");
    return bearer;
}

void UserInfoBearer::describe(http::Operation& operation)
{
    operation.refuses(400);
    operation.refuses(401);
    operation.refuses(403);
}

} // namespace trivet::oidc
