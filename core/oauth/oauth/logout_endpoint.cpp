// Signing out at the input of an application (OpenID Connect RP-Initiated Logout 1.0).
#include "applications/application_store.hpp"
#include "base/error.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "http/endpoint.hpp"
#include "oauth/authorize_request.hpp"
#include "oauth/logout.hpp"
#include "oauth/oauth_tables.hpp"
#include "oauth/response_mode.hpp"
#include "oidc/id_token.hpp"
#include "pages/site.hpp"
#include "sessions/form_token.hpp"
#include "sessions/session_rules.hpp"

#include <algorithm>

namespace trivet::oauth {
namespace {

constexpr MessageFormat<> kForeignToken{
    "oauth.foreign_id_token",
    "The application sent an ID token that was not issued here (id_token_hint), so nothing was done."};
constexpr MessageFormat<> kOtherToken{"oauth.other_id_token",
                                      "The application sent an ID token of another application, so nothing was done."};
constexpr MessageFormat<> kUnregisteredTarget{"oauth.unregistered_logout",
                                              "The application wants to go on at an address it has not registered "
                                              "(post_logout_redirect_uri), so nothing was done."};
constexpr MessageFormat<> kUnknownApplication{
    "oauth.unknown_application", "The application that asks to sign you out is not known, so nothing was done."};

using http::Auth;
using http::Context;
using http::Method;
using http::Scope;
using http::Senders;
using http::Unfinished;
using pages::operator""_text;

// A request whose every part was found to be in order.
struct LogoutInput {
    LogoutRequest request{};
    std::optional<oidc::HintedSignIn> hint{};
    std::optional<applications::Application> application{};

    bool isByHintedUser(const Context& context) const
    {
        return hint && (!context.who.session || hint->accountId == context.who.userId);
    }
    // Only the application that signed in within this session can know the hint that names it.
    bool isProof(const Context& context) const
    {
        return isByHintedUser(context) && context.who.session && hint->sessionId == context.who.session->publicId;
    }
};

std::optional<oidc::HintedSignIn> requireHint(Context& context, const LogoutRequest& request)
{
    if (request.hint.empty())
        return std::nullopt;
    auto hint = oidc::readIdTokenHint(context, request.hint);
    if (!hint)
        throw Error::badRequest(kForeignToken);
    if (!request.clientId.empty() && request.clientId != hint->clientId)
        throw Error::badRequest(kOtherToken);
    return hint;
}

// Byte for byte: neither a port nor a query more (RP-Initiated Logout §3.1).
void requireRegistered(const LogoutInput& input)
{
    const auto& uri = input.request.redirectUri;
    if (uri.empty() || (!input.hint && input.request.clientId.empty()))
        return;
    const auto& known = input.application->postLogoutUris;
    if (std::find(known.begin(), known.end(), uri) == known.end())
        throw Error::badRequest(kUnregisteredTarget);
}

LogoutInput requireSound(Context& context, LogoutRequest request)
{
    LogoutInput input{.request = std::move(request)};
    input.hint = requireHint(context, input.request);
    const auto clientId = input.hint ? input.hint->clientId : input.request.clientId;
    if (!clientId.empty()) {
        input.application = applications::ApplicationStore(context.db()).findByClientId(clientId);
        if (!input.application)
            throw Error::badRequest(kUnknownApplication);
    }
    requireRegistered(input);
    return input;
}

Answer askFirst(Context& context, const LogoutInput& input)
{
    LogoutPage page{.action = pages::pathTo(context.settings, "login/oauth/logout"),
                    .formToken = sessions::formToken(context, kLogoutAction),
                    .user = context.who.name};
    if (input.isByHintedUser(context)) {
        page.hint = input.request.hint;
        page.redirectUri = input.request.redirectUri;
        page.state = input.request.state;
        page.application = input.application->row.name;
    }
    auto view = pages::view("oauth/logout", pages::text(context, "oauth.logout_title"_text), page);
    if (!page.redirectUri.empty())
        view.forms = pages::FormTargets::Anywhere;
    return view;
}

// Only a hint proves that an application of ours asked, so without one nobody is sent anywhere.
Answer goOn(const Context& context, const LogoutInput& input, bool mayLeave)
{
    const auto& [hint, uri, state, clientId, formToken] = input.request;
    if (!mayLeave || uri.empty())
        return pages::View{.content = "oauth/logged_out", .title = pages::text(context, "oauth.logged_out_title"_text)};
    const char* const separator = uri.find('?') == std::string::npos ? "?" : "&";
    return http::Redirect{state.empty() ? uri : uri + separator + "state=" + encodePercent(state)};
}

Answer signOut(Context& context, LogoutRequest request)
{
    const auto input = requireSound(context, std::move(request));
    const bool mayLeave = input.isByHintedUser(context);
    if (!context.who.session)
        return goOn(context, input, mayLeave);
    if (input.request.formToken)
        sessions::requireFormToken(context, kLogoutAction, *input.request.formToken);
    else if (!input.isProof(context))
        return askFirst(context, input);
    sessions::end(context);
    return goOn(context, input, mayLeave);
}

Answer logout(Context& context)
{
    auto request = LogoutRequest::read(context.query());
    request.formToken.reset(); // a link is no confirmation
    return signOut(context, std::move(request));
}

Answer postLogout(Context& context)
{
    auto request = LogoutRequest::read(sentParameters(context));
    // Browsers keep the cookie back when another site posts; asked again by its address, they send it.
    if (!context.who.session && !request.formToken)
        return http::Redirect{pages::pathTo(context.settings, "login/oauth/logout") + request.query()};
    return signOut(context, std::move(request));
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<logout>({.method = Method::Get,
                            .path = "/login/oauth/logout",
                            .id = "oauthLogout",
                            .tag = "oauth",
                            .summary = "Sign out on request of an application (RP-Initiated Logout)",
                            .scope = Scope::none(),
                            .auth = Auth::Open,
                            .unfinished = Unfinished::Admitted}),
    // From elsewhere it takes what only an application of this very session can know; else the user is asked.
    http::endpoint<postLogout>({.method = Method::Post,
                                .path = "/login/oauth/logout",
                                .id = "oauthLogoutPost",
                                .tag = "oauth",
                                .summary = "Sign out on request of an application (RP-Initiated Logout)",
                                .scope = Scope::none(),
                                .auth = Auth::Open,
                                .senders = Senders::AnySite,
                                .unfinished = Unfinished::Admitted}),
};

} // namespace

std::span<const http::Endpoint> logoutEndpoints() { return kEndpoints; }

} // namespace trivet::oauth
