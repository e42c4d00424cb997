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
constexpr std::string_view kFormPolicy = "; form-action 'self'";
constexpr std::string_view kScriptPolicy = "; script-src 'self'";
constexpr std::string_view kSwaggerUiPolicy = "; script-src 'self'; connect-src 'self'";

std::string policyFor(const View& view)
{
    std::string policy(kPolicy);
    if (view.forms == FormTargets::ThisSite)
        policy += kFormPolicy;
    if (view.powers == Powers::OwnScript)
        policy += kScriptPolicy;
    if (view.powers == Powers::SwaggerUi)
        policy += kSwaggerUiPolicy;
    return policy;
}

void addSecurityHeaders(http::Response& response, const View& view)
{
    response.add("Content-Security-Policy", policyFor(view));
    // Not no-referrer: forms would then be sent with "Origin: null", and no rule could tell them from forged ones.
    response.add("Referrer-Policy", "same-origin");
    response.add("X-Frame-Options", "DENY");
    // Applications sign users in from a window they have opened, and wait for it to come back.
    if (view.forms == FormTargets::ThisSite)
        response.add("Cross-Origin-Opener-Policy", "same-origin");
}

// What the layout shows on every page.
Values sharedValues(const http::Services& services, const View& view, const std::optional<Visitor>& visitor)
{
    const auto& name = services.settings.site.appName;
    Values values;
    values.texts = {
        {"TITLE", view.title.empty() ? name : view.title + " · " + name},
        {"APP_NAME", name},
        {"APP_VERSION", TRIVET_VERSION},
        {"ROOT", pathTo(services.settings, "")},
        {"STYLE", assetPath(services, "style.css")},
        {"ICON", assetPath(services, "favicon.svg")},
    };
    values.sections.emplace_back("HAS_REFERENCE", std::vector<Values>(services.settings.api.enableSwagger ? 1 : 0));
    const bool isSignedIn = visitor && !visitor->name.empty();
    values.texts.emplace_back("VISITOR_NAME", isSignedIn ? visitor->name : "");
    values.sections.emplace_back("IS_SIGNED_IN", std::vector<Values>(isSignedIn ? 1 : 0));
    values.sections.emplace_back("IS_SIGNED_OUT", std::vector<Values>(visitor && !isSignedIn ? 1 : 0));
    return values;
}

} // namespace

http::Response pageResponse(const http::Services& services, const View& view, const std::optional<Visitor>& visitor)
{
    http::Response response{.status = view.status, .contentType = "text/html;charset=utf-8"};
    response.body = services.templates.expand(view.content.text(), sharedValues(services, view, visitor), view.values);
    addSecurityHeaders(response, view);
    return response;
}

} // namespace trivet::pages
