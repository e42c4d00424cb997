#include "base/error.hpp"
#include "base/text.hpp"
#include "http/endpoint.hpp"
#include "oauth/checks/authorization_checks.hpp"
#include "oauth/oauth_tables.hpp"
#include "oauth/pushed_request.hpp"
#include "oauth/reauthentication_marker.hpp"
#include "oauth/steps.hpp"
#include "pages/site.hpp"

#include <optional>
#include <stdexcept>

namespace trivet::oauth {
namespace {

using http::Auth;
using http::Method;
using http::Scope;
using http::Senders;

Answer proceed(Authorization& authorization)
{
    for (const auto check : checks::kSentToTheClient)
        check(authorization);
    for (const auto step : kSteps)
        if (auto answer = step(authorization))
            return std::move(*answer);
    throw std::logic_error("an authorization request came to no end");
}

// Anybody may register an address, and a wrong request would make this site send people there who trust it (RFC 9700
// §4.11.2). With prompt=none the application has asked for an answer without a page.
bool mayBeSentAway(const Authorization& authorization)
{
    return authorization.context.who.session || authorization.request.prompt == "none" ||
           authorization.application.row.isOfSite();
}

// What a front end still takes as an address, the path and what stands around it included.
constexpr std::size_t kLongestQuery = 8000;

// Browsers keep the cookie back when another site posts; asked again by its address, they send it. An application may
// have sent more than it should, such as its secret, and nothing of that belongs into an address.
std::optional<Answer> askAgain(const Authorization& authorization)
{
    const auto& context = authorization.context;
    const bool isFromHere = trimmed(context.request.header("Sec-Fetch-Site")) == "same-origin";
    if (context.request.method != "POST" || context.who.session || isFromHere)
        return std::nullopt;
    const auto query = queryOf(knownOf(authorization.brought));
    if (query.size() > kLongestQuery)
        return std::nullopt;
    return http::Redirect{pages::pathTo(context.settings, "login/oauth/authorize?") + query};
}

Answer authorize(http::Context& context)
{
    const auto brought = sentParameters(context);
    const auto pushed = findPushedRequest(context, brought);
    const auto& sent = pushed ? pushed->parameters : brought;
    Authorization authorization{.context = context,
                                .brought = brought,
                                .sent = sent,
                                .request = readAuthorizeRequest(sent),
                                .pushedHash = pushed ? pushed->hash : ""};
    for (const auto check : checks::kShownToTheUser)
        check(authorization);
    if (auto again = askAgain(authorization))
        return std::move(*again);
    try {
        return proceed(authorization);
    } catch (const Error& error) {
        if (error.code().empty()) // not about the request: too busy, out of order
            throw;
        if (!mayBeSentAway(authorization))
            return signInFirst(authorization);
        return refuseClient(context, authorization.request, error);
    }
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<authorize>({.method = Method::Get,
                               .path = "/login/oauth/authorize",
                               .id = "oauthAuthorize",
                               .tag = "oauth",
                               .summary = "Ask the user to authorize an application",
                               .scope = Scope::none(),
                               .auth = Auth::Open}),
    // It changes nothing but through the consent page, so applications may post to it as well (OpenID Connect Core
    // §3.1.2.1).
    http::endpoint<authorize>({.method = Method::Post,
                               .path = "/login/oauth/authorize",
                               .id = "oauthAuthorizePost",
                               .tag = "oauth",
                               .summary = "Ask the user to authorize an application",
                               .scope = Scope::none(),
                               .auth = Auth::Open,
                               .senders = Senders::AnySite}),
};

} // namespace

std::span<const http::Endpoint> authorizeEndpoints() { return kEndpoints; }

} // namespace trivet::oauth
