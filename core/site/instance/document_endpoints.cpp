// Documents that are the same for everyone: the OpenAPI document and static files.
#include "assets/assets.hpp"
#include "base/error.hpp"
#include "base/fingerprint.hpp"
#include "gitssh/agit_info.hpp"
#include "http/document.hpp"
#include "http/endpoint.hpp"
#include "http/openapi.hpp"
#include "http/services.hpp"
#include "instance/instance_tables.hpp"

namespace trivet::instance {
namespace {

using http::Auth;
using http::Context;
using http::Document;
using http::Method;
using http::Scope;

Document openApi(Context& c)
{
    if (!c.settings.api.enableSwagger)
        throw Error::notFound();
    auto text = c.services.openApi.text();
    return {.contentType = "application/json;charset=utf-8",
            .tag = fingerprint(text),
            .isMadeFromSettings = true,
            .made = std::move(text)};
}

struct AssetName {
    static constexpr auto schema = json::path();
    std::string name{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("name", &AssetName::name, "Name of the file"));
    }
};

Document asset(Context& c, const AssetName& wanted)
{
    const auto* found = c.services.assets.find(wanted.name);
    if (!found || (wanted.name.starts_with("swagger-ui/") && !c.settings.api.enableSwagger))
        throw Error::notFound();
    auto content = assets::open(*found);
    if (!content)
        throw Error::notFound().because("vanished: " + found->file);
    // A page names its files with their tag ("style.css?v=tag"), so a new version has a new address.
    const bool isVersioned = c.query().find("v") == found->tag;
    return {.contentType = found->contentType,
            .tag = found->tag,
            .maxAgeSeconds = isVersioned ? 31536000 : 300,
            .stream = std::move(content)};
}

gitssh::AgitInfo agitInfo(Context&) { return {}; }

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<openApi>({
        .method = Method::Get,
        .path = "/swagger.v1.json",
        .id = "openApiDocument",
        .tag = "documents",
        .summary = "Get the OpenAPI document",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
    http::endpoint<asset>({
        .method = Method::Get,
        .path = "/assets/{name*}",
        .id = "asset",
        .tag = "documents",
        .summary = "Get a static file",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
    http::endpoint<agitInfo>({
        .method = Method::Get,
        .path = "/ssh_info",
        .id = "agitInfo",
        .tag = "documents",
        .summary = "Get the protocol by which a push proposes a pull request",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
};

} // namespace

std::span<const http::Endpoint> documentEndpoints() { return kEndpoints; }

} // namespace trivet::instance
