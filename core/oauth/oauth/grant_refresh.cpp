// The refresh token grant (RFC 6749 §6).
#include "audit/audit_log.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "grants/refresh_tokens.hpp"
#include "oauth/grant_type.hpp"
#include "oauth/issue_tokens.hpp"

namespace trivet::oauth {

TokenAnswer refreshTokens(http::Context& context, const applications::Client& client, const ProtocolForm& form)
{
    const auto& application = client.application;
    const grants::RefreshTry attempt{
        .token = form.require("refresh_token"), .applicationId = application.id, .scope = form.get("scope")};
    const auto refreshed = grants::refresh(context.db(), attempt, refreshOrderOf(context));
    if (!refreshed) {
        audit::recorded(context,
                        {audit::Action::RefreshTokenReuse, {}, application.name + " (" + application.clientId + ")"},
                        [] {});
        throw Error::badRequest("the refresh token was used before").withCode("invalid_grant");
    }
    return issueTokens(context, {.application = application,
                                 .accountId = refreshed->bearer.owner.id,
                                 .familyId = refreshed->bearer.family.id,
                                 .scope = refreshed->scope,
                                 .signOn = refreshed->bearer.family.signOn,
                                 .refreshToken = refreshed->refreshToken});
}

} // namespace trivet::oauth
