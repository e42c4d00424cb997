#include "pages/view.hpp"

#include "config.h"
#include "http/services.hpp"
#include "pages/site.hpp"
#include "pages/templates.hpp"

namespace trivet::pages {
namespace {

// Nobody frames a page, and without Powers no script runs at all: even a value that slipped through the escaping could
// do nothing.
constexpr std::string_view kPolicy = "default-src 'none'; style-src 'self'; img-src 'self' data:; "
                                     "frame-ancestors 'none'; base-uri 'none'";
constexpr std::string_view kOwnForms = "; form-action 'self'"; // browsers hold it against redirects too
constexpr std::string_view kOwnScripts = "; script-src 'self'";
constexpr std::string_view kOwnRequests = "; connect-src 'self'";

bool mayLeaveSite(Powers powers) { return powers == Powers::LeadElsewhere || powers == Powers::PostElsewhere; }

std::string policyFor(Powers powers)
{
    std::string policy(kPolicy);
    if (!mayLeaveSite(powers))
        policy += kOwnForms;
    if (powers == Powers::SwaggerUi || powers == Powers::PostElsewhere)
        policy += kOwnScripts;
    if (powers == Powers::SwaggerUi)
        policy += kOwnRequests;
    return policy;
}

void addSecurityHeaders(http::Response& response, Powers powers)
{
    response.add("Content-Security-Policy", policyFor(powers));
    response.add("Referrer-Policy", "same-origin");
    response.add("X-Frame-Options", "DENY");
    // Applications sign users in from a window they have opened, and wait for it to come back.
    if (!mayLeaveSite(powers))
        response.add("Cross-Origin-Opener-Policy", "same-origin");
}

// What the layout shows on every page.
Values sharedValues(const http::Services& services, const View& view)
{
    Values values;
    values.texts = {
        {"TITLE", view.title.empty() ? std::string(kAppName) : view.title + " · " + std::string(kAppName)},
        {"APP_NAME", std::string(kAppName)},
        {"APP_VERSION", TRIVET_VERSION},
        {"ROOT", pathTo(services.settings, "")},
        {"STYLE", assetPath(services, "style.css")},
        {"ICON", assetPath(services, "favicon.svg")},
    };
    values.sections.emplace_back("HAS_REFERENCE", std::vector<Values>(services.settings.api.enableSwagger ? 1 : 0));
    return values;
}

} // namespace

http::Response pageResponse(const http::Services& services, const View& view)
{
    http::Response response{.status = view.status, .contentType = "text/html;charset=utf-8"};
    response.body = services.templates.expand(view.content.text(), sharedValues(services, view), view.values);
    addSecurityHeaders(response, view.powers);
    return response;
}

} // namespace trivet::pages
