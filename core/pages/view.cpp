#include "pages/view.hpp"

#include "config.h"
#include "http/services.hpp"
#include "pages/site.hpp"
#include "pages/templates.hpp"

namespace trivet::pages {
namespace {

// Forms go to this site, nobody frames it, and without Powers no script runs at all: even a value that slipped through
// the escaping could do nothing.
constexpr std::string_view kPolicy = "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; "
                                     "frame-ancestors 'none'; base-uri 'none'";
constexpr std::string_view kSwaggerUiPolicy = "; script-src 'self'; connect-src 'self'";

void addSecurityHeaders(http::Response& response, Powers powers)
{
    std::string policy(kPolicy);
    if (powers == Powers::SwaggerUi)
        policy += kSwaggerUiPolicy;
    response.add("Content-Security-Policy", std::move(policy));
    response.add("Referrer-Policy", "same-origin");
    response.add("X-Frame-Options", "DENY");
    response.add("Cross-Origin-Opener-Policy", "same-origin");
}

// What the layout shows on every page.
Values sharedValues(const http::Services& services, const View& view)
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
