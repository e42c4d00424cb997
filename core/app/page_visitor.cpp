#include "app/page_visitor.hpp"

#include "login/sign_in_address.hpp"
#include "sessions/identify.hpp"
#include "sessions/same_site.hpp"

namespace trivet::app {

std::optional<http::Redirect> receiveVisitor(http::Context& context, const http::Endpoint& endpoint)
{
    const auto& meta = endpoint.meta;
    sessions::requireSender(context, endpoint);
    context.who = sessions::identify(context);
    const bool needsSignIn = meta.auth != http::Auth::Open;
    const bool isUnfinished = context.who.session && context.who.session->mustChangePassword;
    if (isUnfinished && meta.unfinished == http::Unfinished::SentAway) {
        if (needsSignIn)
            return http::Redirect{login::newPasswordAddress(context, login::returnHere(context))};
        context.who = {};
    }
    if (needsSignIn && !context.who.isSignedIn())
        return http::Redirect{login::signInAddress(context, login::returnHere(context), login::Reason::NotSignedIn)};
    return std::nullopt;
}

} // namespace trivet::app
