#include "application_pages/provider_panel.hpp"

#include "http/services.hpp"
#include "oauth/discovery.hpp"
#include "pages/reader.hpp"

namespace trivet::application_pages {
namespace {

using oauth::ProviderMetadata;
using pages::operator""_text;

struct AddressEntry {
    ProviderMetadata::Address ProviderMetadata::*member;
    std::string_view id{};
    pages::TextKey title{};
};

constexpr AddressEntry kMain[] = {
    {&ProviderMetadata::authorization, "authorization-endpoint", "apps.authorization_endpoint"_text},
    {&ProviderMetadata::token, "token-endpoint", "apps.token_endpoint"_text},
    {&ProviderMetadata::userInfo, "userinfo-endpoint", "apps.userinfo_endpoint"_text},
};
constexpr AddressEntry kOthers[] = {
    {&ProviderMetadata::keys, "jwks-uri", "apps.jwks_uri"_text},
    {&ProviderMetadata::endSession, "end-session-endpoint", "apps.end_session_endpoint"_text},
    {&ProviderMetadata::revocation, "revocation-endpoint", "apps.revocation_endpoint"_text},
    {&ProviderMetadata::introspection, "introspection-endpoint", "apps.introspection_endpoint"_text},
    {&ProviderMetadata::pushed, "pushed-request-endpoint", "apps.pushed_request_endpoint"_text},
    {&ProviderMetadata::device, "device-endpoint", "apps.device_endpoint"_text},
    {&ProviderMetadata::registration, "registration-endpoint", "apps.registration_endpoint"_text},
};

// What is not served is not told.
template <class List> void add(std::vector<ProviderAddress>& addresses, const http::Context& context, const List& list)
{
    const auto& metadata = context.services.of<const oauth::Discovery>().metadata();
    for (const auto& [member, id, title] : list)
        if (const auto& address = metadata.*member)
            addresses.push_back({std::string(id), pages::text(context, title), *address});
}

} // namespace

ProviderPanel providerPanel(const http::Context& context)
{
    const auto& discovery = context.services.of<const oauth::Discovery>();
    const bool opensEverything = context.settings.oauth2.oidcScopesGrantApi;
    ProviderPanel panel{.main = {{"issuer", pages::text(context, "apps.issuer"_text), discovery.metadata().issuer},
                                 {"discovery", pages::text(context, "apps.discovery"_text), discovery.address()}},
                        .identityOpensEverything = opensEverything,
                        .identityOpensNothing = !opensEverything};
    add(panel.main, context, kMain);
    add(panel.others, context, kOthers);
    return panel;
}

} // namespace trivet::application_pages
