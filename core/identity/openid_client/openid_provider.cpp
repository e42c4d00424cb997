#include "openid_client/openid_provider.hpp"

#include "auth_sources/auth_source_row.hpp"
#include "auth_sources/sign_in_source.hpp"
#include "auth_sources/source_checks.hpp"
#include "auth_sources/source_rules.hpp"
#include "base/clock_skew.hpp"
#include "base/error.hpp"
#include "json/json_value.hpp"

#include <algorithm>

namespace trivet::openid_client {
namespace {

using auth_sources::SourceUnavailable;

constexpr std::int64_t kMostAge = 600, kLeastKeyAge = 30;

json::Value documentAt(ProviderConnection& connection, const std::string& address)
{
    const auto text = connection.get(address);
    try {
        return json::parse(text);
    } catch (const Error&) {
        throw SourceUnavailable(address + " is no JSON");
    }
}

bool lists(const json::Value& document, std::string_view member, std::string_view word)
{
    const auto* const found = document.member(member);
    const auto* const words = found ? found->as<json::Value::Array>() : nullptr;
    return words && std::ranges::any_of(*words, [&](const auto& each) {
               const auto* const text = each.template as<std::string>();
               return text && *text == word;
           });
}

bool isTrue(const json::Value& document, std::string_view member)
{
    const auto* const found = document.member(member);
    const auto* const truth = found ? found->as<bool>() : nullptr;
    return truth && *truth;
}

} // namespace

ProviderMetadata fetchMetadata(ProviderConnection& connection, const std::string& discoveryAddress)
{
    const auto document = documentAt(connection, discoveryAddress);
    const auto required = [&](std::string_view name) {
        const auto text = document.text(name).value_or("");
        if (text.empty())
            throw SourceUnavailable(discoveryAddress + " does not name " + std::string(name));
        return text;
    };
    constexpr std::string_view kMethods = "token_endpoint_auth_methods_supported";
    ProviderMetadata metadata{.issuer = required("issuer"),
                              .authorizationEndpoint = required("authorization_endpoint"),
                              .tokenEndpoint = required("token_endpoint"),
                              .userinfoEndpoint = document.text("userinfo_endpoint").value_or(""),
                              .keysAddress = required("jwks_uri"),
                              .takesSecretInForm = lists(document, kMethods, "client_secret_post") &&
                                                   !lists(document, kMethods, "client_secret_basic"),
                              .namesItselfInAnswers =
                                  isTrue(document, "authorization_response_iss_parameter_supported")};
    // Discovery §4.3, or one provider could speak for another.
    const auto address = std::string_view(discoveryAddress);
    const auto found = address.substr(0, address.size() - auth_sources::kDiscoveryPath.size());
    const auto issuer = std::string_view(metadata.issuer);
    if (issuer != found && issuer != std::string(found) + "/")
        throw SourceUnavailable(discoveryAddress + " is the document of another issuer, " + metadata.issuer);
    connection.requireFitForBrowsers(metadata.authorizationEndpoint);
    return metadata;
}

KnownProviders::Known& KnownProviders::known(ProviderConnection& connection, const auth_sources::AuthSourceRow& source,
                                             std::int64_t now)
{
    auto& known = m_known[source.id];
    if (known.sourceUpdatedAt == source.updatedAt && happenedWithin(kMostAge, known.learnedAt, now))
        return known;
    auto metadata = fetchMetadata(connection, auth_sources::settingsOf(source).autoDiscoverUrl);
    known = {.metadata = std::move(metadata), .sourceUpdatedAt = source.updatedAt, .learnedAt = now};
    return known;
}

const ProviderMetadata& KnownProviders::metadata(ProviderConnection& connection,
                                                 const auth_sources::AuthSourceRow& source, std::int64_t now)
{
    return known(connection, source, now).metadata;
}

std::shared_ptr<const jose::VerifyingKey> KnownProviders::key(ProviderConnection& connection,
                                                              const auth_sources::AuthSourceRow& source,
                                                              std::int64_t now, std::string_view kid,
                                                              jose::Algorithm algorithm)
{
    auto& provider = known(connection, source, now);
    const bool isFresh = happenedWithin(kMostAge, provider.keysLearnedAt, now);
    const bool isNew = happenedWithin(kLeastKeyAge, provider.keysLearnedAt, now);
    // A token that names none may be signed with a new one.
    if (!isFresh || ((kid.empty() || !provider.keys.has(kid)) && !isNew)) {
        auto keys = jose::KeySet::parse(connection.get(provider.metadata.keysAddress));
        if (!keys)
            throw SourceUnavailable(provider.metadata.keysAddress + " is no key set");
        provider.keys = std::move(*keys);
        provider.keysLearnedAt = now;
    }
    return provider.keys.find(kid, algorithm);
}

} // namespace trivet::openid_client
