#include "oauth/discovery.hpp"

#include "applications/client_authentication.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "grants/issuer.hpp"
#include "grants/scope_words.hpp"
#include "http/endpoint.hpp"
#include "oauth/grant_type.hpp"
#include "oauth/response_mode.hpp"
#include "oidc/id_token.hpp"
#include "json/write.hpp"

namespace trivet::oauth {
namespace {

using applications::ClientProof;

struct Advertised {
    ProviderMetadata::Address ProviderMetadata::*member;
    std::string_view id; // of the operation
};

constexpr Advertised kAdvertised[] = {
    {&ProviderMetadata::authorization, "oauthAuthorize"},
    {&ProviderMetadata::token, "oauthAccessToken"},
    {&ProviderMetadata::keys, "oauthKeys"},
    {&ProviderMetadata::userInfo, "oauthUserInfo"},
    {&ProviderMetadata::introspection, "oauthIntrospect"},
    {&ProviderMetadata::revocation, "oauthRevoke"},
    {&ProviderMetadata::pushed, "oauthPushRequest"},
    {&ProviderMetadata::registration, "oauthRegister"},
    {&ProviderMetadata::device, "oauthDevice"},
    {&ProviderMetadata::endSession, "oauthLogout"},
};

bool isServed(const http::Module& module, const Settings& settings)
try {
    if (module.requireServed)
        module.requireServed(settings);
    return true;
} catch (const Error&) {
    return false;
}

ProviderMetadata::Address addressOf(std::string_view id, http::Catalogue catalogue, const Settings& settings)
{
    for (const auto& module : catalogue)
        for (const auto& endpoint : module.endpoints)
            if (endpoint.meta.id == id && isServed(module, settings))
                return settings.server.rootUrl +
                       (std::string(module.prefix) + std::string(endpoint.meta.path)).substr(1);
    return std::nullopt;
}

template <class List> ProviderMetadata::Names namesOf(const List& list)
{
    return ProviderMetadata::Names(std::begin(list), std::end(list));
}

ProviderMetadata::Names namesOf(std::initializer_list<ClientProof> proofs)
{
    ProviderMetadata::Names names;
    for (const auto proof : proofs)
        names.emplace_back(nameOf(proof));
    return names;
}

ProviderMetadata metadataOf(http::Catalogue catalogue, const Settings& settings)
{
    ProviderMetadata data{.issuer = grants::issuerOf(settings)};
    for (const auto& [member, id] : kAdvertised)
        data.*member = addressOf(id, catalogue, settings);
    data.scopes = namesOf(grants::kIdentityWords);
    data.responseTypes = {std::string(kResponseType)};
    data.responseModes = namesOf(kResponseModes);
    for (const auto* const type : servedGrantTypes(settings))
        data.grantTypes.emplace_back(type->name);
    data.challengeMethods = settings.oauth2.pkceMethods;
    data.clientProofs = namesOf({ClientProof::Basic, ClientProof::Post, ClientProof::None});
    data.secretProofs = namesOf({ClientProof::Basic, ClientProof::Post});
    data.subjectTypes = {"public"};
    data.idTokenAlgorithms = oidc::idTokenAlgorithms(settings.oauth2);
    data.claims = oidc::claimNames();
    return data;
}

} // namespace

Discovery::Discovery(http::Catalogue catalogue, const Settings& settings)
    : m_metadata(metadataOf(catalogue, settings)),
      m_address(addressOf("openidConfiguration", catalogue, settings).value_or("")),
      m_text(json::write(m_metadata)),
      m_tag(hex(crypto::sha256(m_text)).substr(0, 32))
{
}

} // namespace trivet::oauth
