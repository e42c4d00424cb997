#include "base/clock_skew.hpp"
#include "base/error.hpp"
#include "login/sign_in_address.hpp"
#include "oauth/reauthentication_marker.hpp"
#include "oauth/steps.hpp"
#include "oidc/id_token.hpp"

namespace trivet::oauth {
namespace {

using login::Reason;

// The application expects a certain user.
bool isSomebodyElse(Authorization& authorization)
{
    const auto& hint = authorization.request.idTokenHint;
    if (hint.empty())
        return false;
    const auto expected = oidc::readIdTokenHint(authorization.context, hint);
    if (!expected)
        throw Error::badRequest("id_token_hint was not issued here").withCode("invalid_request");
    return expected->accountId != authorization.context.who.userId;
}

bool needsFreshSignIn(const Authorization& authorization)
{
    const auto& maxAge = authorization.maxAge;
    const auto& session = *authorization.context.who.session;
    return authorization.prompt.isLogin || maxAge == 0 ||
           (maxAge && !happenedWithin(*maxAge, session.authenticatedAt, authorization.context.now));
}

std::optional<Reason> reasonToSignIn(Authorization& authorization)
{
    const auto& session = authorization.context.who.session;
    if (!session) // somebody who signs in meanwhile, in another tab, has chosen nothing here
        return authorization.prompt.isSelectAccount ? Reason::AnotherAccount : Reason::NotSignedIn;
    if (isSomebodyElse(authorization))
        return Reason::AnotherAccount;
    const bool needsFresh = needsFreshSignIn(authorization);
    if (!needsFresh && !authorization.prompt.isSelectAccount)
        return std::nullopt;
    const auto prompted = redeemMarker(authorization);
    if (needsFresh && !(prompted && session->authenticatedAt >= *prompted))
        return Reason::Again;
    if (authorization.prompt.isSelectAccount && !prompted)
        return Reason::AnotherAccount;
    return std::nullopt;
}

Answer goToSignIn(const Authorization& authorization, Reason reason)
{
    return http::Redirect{login::signInAddress(authorization.context, markedReturnTarget(authorization), reason,
                                               authorization.request.loginHint)};
}

} // namespace

Answer signInFirst(const Authorization& authorization) { return goToSignIn(authorization, Reason::NotSignedIn); }

std::optional<Answer> signIn(Authorization& authorization)
{
    const auto reason = reasonToSignIn(authorization);
    if (!reason)
        return std::nullopt;
    if (authorization.prompt.isNone)
        throw Error::badRequest("the user is not signed in").withCode("login_required");
    return goToSignIn(authorization, *reason);
}

} // namespace trivet::oauth
