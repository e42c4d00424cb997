#include "sessions/same_site.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "settings/root_url.hpp"

namespace trivet::sessions {
namespace {

constexpr MessageFormat<> kOtherSite{"form.other_site", "This was sent by another site, so nothing was done."};

constexpr MessageFormat<> kOtherAddress{
    "form.other_address", "This site was opened at another address than the one in its settings (ROOT_URL in app.ini), "
                          "so nothing was done. Its administrator can change that."};

bool changesSomething(http::Method method)
{
    return method != http::Method::Get && method != http::Method::Head && method != http::Method::Options;
}

enum class Sender { ThisSite, Elsewhere, Unknown };

// Sec-Fetch-Site cannot be set by a script. Browsers send it only over TLS and to this machine itself; elsewhere Origin
// has to do, which says "null" where a page hides where it comes from.
Sender senderOf(const http::Context& context)
{
    const auto& request = context.request;
    if (request.count("Sec-Fetch-Site") > 0) {
        const auto site = trimmed(request.header("Sec-Fetch-Site"));
        if (request.count("Sec-Fetch-Site") > 1 || (site != "same-origin" && site != "none"))
            return Sender::Elsewhere;
        return site == "none" ? Sender::Unknown : Sender::ThisSite;
    }
    if (request.count("Origin") == 0)
        return Sender::Unknown;
    const bool isOurs =
        request.count("Origin") == 1 && trimmed(request.header("Origin")) == originOf(context.settings.server.rootUrl);
    return isOurs ? Sender::ThisSite : Sender::Elsewhere;
}

// The page came from where it was sent to: not another site but this one, at an address that is not ROOT_URL.
bool isSentFromHere(const http::Request& request)
{
    const auto origin = trimmed(request.header("Origin"));
    const auto scheme = origin.find("://");
    const auto host = trimmed(request.header("Host"));
    return scheme != std::string_view::npos && request.count("Host") == 1 && !host.empty() &&
           equalsIgnoringAsciiCase(origin.substr(scheme + 3), host);
}

} // namespace

void requireSender(const http::Context& context, const http::Endpoint& endpoint)
{
    const auto& meta = endpoint.meta;
    if (!changesSomething(meta.method) || meta.senders != http::Senders::ThisSite ||
        senderOf(context) != Sender::Elsewhere)
        return;
    if (isSentFromHere(context.request) && context.request.count("Sec-Fetch-Site") == 0)
        throw Error::forbidden(kOtherAddress)
            .because("[server] ROOT_URL is " + context.settings.server.rootUrl + ", but the browser is at " +
                     toUtf8(context.request.header("Origin")));
    throw Error::forbidden(kOtherSite)
        .because("Sec-Fetch-Site: " + toUtf8(context.request.header("Sec-Fetch-Site")) +
                 ", Origin: " + toUtf8(context.request.header("Origin")));
}

bool isFromThisSite(const http::Context& context) { return senderOf(context) == Sender::ThisSite; }

} // namespace trivet::sessions
