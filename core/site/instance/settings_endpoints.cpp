// What any client may ask a server about itself.
#include "http/endpoint.hpp"
#include "http/openapi.hpp"
#include "instance/instance_tables.hpp"
#include "instance/instance_types.hpp"

namespace trivet::instance {
namespace {

using http::Auth;
using http::Context;
using http::Method;
using http::Scope;

ServerVersion version(Context&) { return {http::apiVersion()}; }

ApiSettings apiSettings(Context& c)
{
    const auto& api = c.settings.api;
    return {api.maxResponseItems, api.defaultPagingNum, api.defaultGitTreesPerPage, api.defaultMaxBlobSize,
            api.defaultMaxResponseSize};
}

UiSettings uiSettings(Context& c)
{
    const auto& ui = c.settings.ui;
    return {ui.defaultTheme, ui.reactions, ui.customEmojis};
}

RepositorySettings repositorySettings(Context& c)
{
    const auto& repository = c.settings.repository;
    return {.mirrorsDisabled = !c.settings.mirror.enabled,
            .httpGitDisabled = repository.disableHttpGit,
            .migrationsDisabled = repository.disableMigrations,
            .starsDisabled = repository.disableStars,
            .timeTrackingDisabled = false,
            .lfsDisabled = !c.settings.lfs.enabled};
}

AttachmentSettings attachmentSettings(Context& c)
{
    const auto& attachment = c.settings.attachment;
    return {attachment.enabled, attachment.allowedTypes, attachment.maxSizeMegabytes, attachment.maxFiles};
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<version>({
        .method = Method::Get,
        .path = "/version",
        .id = "getVersion",
        .tag = "miscellaneous",
        .summary = "Get the version of this server",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
    http::endpoint<apiSettings>({
        .method = Method::Get,
        .path = "/settings/api",
        .id = "getGeneralAPISettings",
        .tag = "settings",
        .summary = "Get the API settings",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
    http::endpoint<uiSettings>({
        .method = Method::Get,
        .path = "/settings/ui",
        .id = "getGeneralUISettings",
        .tag = "settings",
        .summary = "Get the UI settings",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
    http::endpoint<repositorySettings>({
        .method = Method::Get,
        .path = "/settings/repository",
        .id = "getGeneralRepositorySettings",
        .tag = "settings",
        .summary = "Get the repository settings of this server",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
    http::endpoint<attachmentSettings>({
        .method = Method::Get,
        .path = "/settings/attachment",
        .id = "getGeneralAttachmentSettings",
        .tag = "settings",
        .summary = "Get the attachment settings",
        .scope = Scope::none(),
        .auth = Auth::Open,
    }),
};

} // namespace

std::span<const http::Endpoint> settingsEndpoints() { return kEndpoints; }

} // namespace trivet::instance
