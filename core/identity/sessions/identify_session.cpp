#include "sessions/identify_session.hpp"

#include "base/error.hpp"
#include "db/standby.hpp"
#include "http/services.hpp"
#include "sessions/begin_session.hpp"
#include "sessions/cookies.hpp"
#include "signin/auth_state.hpp"
#include "users/account_store.hpp"

namespace trivet::sessions {
namespace {

std::optional<access::Identity> signedIn(http::Context& context)
{
    const auto value = sentCookie(context, CookieKind::Session);
    if (!value)
        return std::nullopt;
    const auto bearer =
        db::findForSure(context.db(), [&] { return SessionStore(context.db()).findBearer(*value, context.now); });
    if (!bearer || !bearer->owner.maySignIn())
        return std::nullopt;
    context.services.of<signin::AuthState>().sessionUses.note(bearer->session.id, bearer->session.lastSeenAt,
                                                              context.now);
    return identityOf(bearer->owner, bearer->session);
}

// False if it has been signed out since it was recognized, or its user has other credentials.
bool beginRemembered(http::Context& context, const users::AccountRow& account, const SessionStart& start)
try {
    beginSession(context, account, start);
    return true;
} catch (const Error& error) {
    if (error.kind() != Error::Kind::Unauthorized)
        throw;
    return false;
}

} // namespace

access::Identity identifyWithoutWriting(http::Context& context)
{
    return signedIn(context).value_or(access::Identity{});
}

access::Identity identify(http::Context& context)
{
    if (auto who = signedIn(context))
        return std::move(*who);
    const auto browser = recognizeBrowser(context);
    if (!browser)
        return {};
    const auto account = users::AccountStore(context.db()).find(browser->accountId);
    if (!account || !account->maySignIn())
        return {};
    // The time of the sign-in that the browser remembers: nobody has typed a password now.
    const SessionStart start{.proof = {.methods = browser->methods, .authenticatedAt = browser->authenticatedAt},
                             .detail = "remembered",
                             .rememberedBrowserId = browser->id};
    return beginRemembered(context, *account, start) ? context.who : access::Identity{};
}

} // namespace trivet::sessions
