// The API reference, as a person sees it.
#include "applications/builtin.hpp"
#include "assets/assets.hpp"
#include "base/error.hpp"
#include "base/fingerprint.hpp"
#include "http/document.hpp"
#include "http/endpoint.hpp"
#include "http/services.hpp"
#include "instance/api_reference.hpp"
#include "instance/instance_tables.hpp"
#include "pages/site.hpp"
#include "pages/view.hpp"

namespace trivet::instance {
namespace {

using http::Auth;
using http::Context;
using http::Method;
using http::Scope;
using pages::View;
using pages::operator""_text;

constexpr std::string_view kSwaggerUiScript = "swagger-ui/swagger-ui-bundle.js";

void requireSwagger(const Context& c)
{
    if (!c.settings.api.enableSwagger)
        throw Error::notFound();
}

struct SwaggerQuery {
    static constexpr auto schema = json::query();
    bool isPlain = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("plain", &SwaggerQuery::isPlain, "Show the reference that needs no JavaScript"));
    }
};

struct SwaggerPage {
    std::string style{}, script{}, starter{}, document{};
    std::string clientId{}, returnAddress{}; // empty: without OAuth2
    static constexpr auto entries()
    {
        using P = SwaggerPage;
        return ValueList{
            pages::entry("SWAGGER_STYLE", &P::style),     pages::entry("SWAGGER_SCRIPT", &P::script),
            pages::entry("SWAGGER_STARTER", &P::starter), pages::entry("DOCUMENT", &P::document),
            pages::entry("CLIENT_ID", &P::clientId),      pages::entry("RETURN_ADDRESS", &P::returnAddress)};
    }
};

// Swagger UI where it is installed and wanted, otherwise the reference it would be a second form of.
View apiReference(Context& c, const SwaggerQuery& wanted)
{
    requireSwagger(c);
    const bool isInstalled = c.services.assets.find(kSwaggerUiScript) != nullptr;
    if (wanted.isPlain || !isInstalled) {
        auto reference = makeApiReference(c.services.catalogue);
        reference.apiUrl = c.absoluteUrl("api/v1");
        reference.hasSwaggerUi = isInstalled;
        reference.lacksSwaggerUi = !isInstalled;
        return pages::view("instance/reference", pages::text(c, "instance.reference"_text), reference);
    }
    SwaggerPage page{.style = pages::assetPath(c.services, "swagger-ui/swagger-ui.css"),
                     .script = pages::assetPath(c.services, kSwaggerUiScript),
                     .starter = pages::assetPath(c.services, "swagger-ui/init.js"),
                     .document = pages::pathTo(c.settings, "swagger.v1.json")};
    if (applications::hasReference(c.settings)) {
        page.clientId = applications::kReferenceClientId;
        page.returnAddress = c.absoluteUrl(applications::kReferenceReturnPath);
    }
    View view = pages::view("instance/swagger", pages::text(c, "instance.reference"_text), page);
    view.powers = pages::ScriptPolicy::SwaggerUi;
    return view;
}

struct ReturnPage {
    std::string script{};
    static constexpr auto entries() { return ValueList{pages::entry("SCRIPT", &ReturnPage::script)}; }
};

// Where the window in which the reference asked for access comes back to. Its script hands over what the address says.
View swaggerReturn(Context& c)
{
    requireSwagger(c);
    View view = pages::view("instance/swagger_return", pages::text(c, "instance.reference"_text),
                            ReturnPage{pages::assetPath(c.services, "swagger-ui/oauth2-redirect.js")});
    view.powers = pages::ScriptPolicy::OwnScript;
    view.forms = pages::FormTargets::Anywhere; // else the browser would cut it off from the window that waits for it
    return view;
}

http::Redirect swaggerElsewhere(Context& c)
{
    requireSwagger(c);
    return {c.absoluteUrl("api/swagger")};
}

// The API is for programs that know what they want; everything else may be found.
http::Document robots(Context&)
{
    static constexpr std::string_view kText = "User-agent: *\nDisallow: /api/\nDisallow: /user/\nDisallow: /login/\n";
    return {
        .contentType = "text/plain;charset=utf-8", .tag = fingerprint(kText), .maxAgeSeconds = 86400, .body = kText};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<apiReference>({
        .method = Method::Get,
        .path = "/api/swagger",
        .id = "apiReferencePage",
        .tag = "pages",
        .summary = "Show the API reference",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
    http::endpoint<swaggerReturn>({
        .method = Method::Get,
        .path = "/api/swagger/oauth2-redirect",
        .id = "apiReferenceReturn",
        .tag = "pages",
        .summary = "Receive the authorization code for the API reference",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
    http::endpoint<swaggerElsewhere>({
        .method = Method::Get,
        .path = "/api/v1/swagger",
        .id = "apiReferenceOldAddress",
        .tag = "pages",
        .summary = "Redirect from the former address of the API reference",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
    http::endpoint<robots>({
        .method = Method::Get,
        .path = "/robots.txt",
        .id = "robots",
        .tag = "pages",
        .summary = "Get robots.txt",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
};

} // namespace

std::span<const http::Endpoint> pageEndpoints() { return kEndpoints; }

} // namespace trivet::instance
