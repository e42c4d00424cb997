#include "app/page_visitor.hpp"

#include "forms/lost_sign_in.hpp"
#include "login/sign_in_address.hpp"
#include "sessions/identify_session.hpp"
#include "sessions/proxy_session.hpp"
#include "sessions/same_site.hpp"
#include "signin/identify.hpp"

namespace trivet::app {

namespace {

// REQUIRE_SIGNIN_VIEW closes what shows repositories and their owners; the rest of what is open leads to the sign-in.
bool needsSignedIn(const http::Context& context, const http::Meta& meta)
{
    return meta.auth != http::Auth::Open ||
           (meta.reach == http::Reach::Repositories && context.settings.service.requireSigninView);
}

// A page that names a scope is also fetched with tokens and passwords.
bool isForPrograms(const http::Meta& meta) { return !meta.scope.needed().empty(); }

// Whoever has sent a form of this site was signed in when it was made.
http::Redirect signInFirst(http::Context& context)
{
    const bool hasSentForm = context.request.method == "POST" && sessions::isFromThisSite(context);
    if (hasSentForm)
        forms::refuseIfWritten(context);
    return {login::signInAddress(context, login::returnHere(context),
                                 hasSentForm ? login::Reason::SignedOut : login::Reason::NotSignedIn)};
}

} // namespace

std::optional<http::Redirect> receiveVisitor(http::Context& context, const http::Endpoint& endpoint)
{
    const auto& meta = endpoint.meta;
    sessions::requireSender(context, endpoint);
    context.who = sessions::identify(context);
    sessions::followProxy(context);
    if (!context.who.isSignedIn() && isForPrograms(meta))
        context.who = signin::signIn(context);
    const bool needsSignIn = needsSignedIn(context, meta);
    const bool isUnfinished = context.who.session && context.who.session->mustChangePassword;
    if (isUnfinished && meta.unfinished == http::Unfinished::SentAway) {
        if (needsSignIn)
            return http::Redirect{login::newPasswordAddress(context, login::returnHere(context))};
        context.who = {};
    }
    if (needsSignIn && !context.who.isSignedIn())
        return signInFirst(context);
    return std::nullopt;
}

} // namespace trivet::app
