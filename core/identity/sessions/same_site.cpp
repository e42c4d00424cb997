#include "sessions/same_site.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "settings/root_url.hpp"

namespace trivet::sessions {
namespace {

constexpr MessageFormat<> kOtherSite{"form.other_site", "This was sent by another site, so nothing was done."};

bool changesSomething(http::Method method)
{
    return method != http::Method::Get && method != http::Method::Head && method != http::Method::Options;
}

// Sec-Fetch-Site cannot be set by a script. Browsers send it only over TLS and to this machine itself; elsewhere Origin
// has to do, which says "null" where a page hides where it comes from.
bool comesFromElsewhere(const http::Context& context)
{
    const auto& request = context.request;
    if (request.count("Sec-Fetch-Site") > 0) {
        const auto site = trimmed(request.header("Sec-Fetch-Site"));
        return request.count("Sec-Fetch-Site") > 1 || (site != "same-origin" && site != "none");
    }
    if (request.count("Origin") == 0)
        return false;
    return request.count("Origin") > 1 ||
           trimmed(request.header("Origin")) != originOf(context.settings.server.rootUrl);
}

} // namespace

void requireSender(const http::Context& context, const http::Endpoint& endpoint)
{
    const auto& meta = endpoint.meta;
    if (changesSomething(meta.method) && meta.senders == http::Senders::ThisSite && comesFromElsewhere(context))
        throw Error::forbidden(kOtherSite)
            .because("Sec-Fetch-Site: " + toUtf8(context.request.header("Sec-Fetch-Site")) +
                     ", Origin: " + toUtf8(context.request.header("Origin")));
}

} // namespace trivet::sessions
