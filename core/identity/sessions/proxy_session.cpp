#include "sessions/proxy_session.hpp"

#include "sessions/session_rules.hpp"
#include "signin/admission.hpp"
#include "signin/proxy.hpp"

namespace trivet::sessions {

void followProxy(http::Context& context)
{
    if (!context.settings.service.enableReverseProxyAuthentication)
        return;
    const auto account = signin::userOfProxy(context);
    if (!account)
        return;
    if (context.who.userId != account->id) {
        signin::admit(*account, access::SignIn::Proxy, context.settings);
        begin(context, *account, {.methods = "", .authenticatedAt = context.now, .source = "the proxy"});
    }
    context.who.session->authenticatedAt = context.now;
}

} // namespace trivet::sessions
