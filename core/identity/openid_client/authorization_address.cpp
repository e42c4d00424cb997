#include "auth_sources/source_rules.hpp"
#include "base/percent.hpp"
#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"
#include "openid_client/openid_sign_in.hpp"
#include "settings/settings.hpp"

namespace trivet::openid_client {
namespace {

// openid comes first and once.
std::string scopesOf(const auth_sources::SourceSettings& source, const Settings& settings)
{
    auto wanted = source.scopes;
    if (trimmed(wanted).empty())
        wanted = settings.oauth2Client.openidConnectScopes;
    if (trimmed(wanted).empty())
        wanted = "profile email";
    std::string scopes = "openid";
    for (const auto word : split(wanted, ' '))
        if (!word.empty() && word != "openid")
            scopes.append(" ").append(word);
    return scopes;
}

std::string derived(const BrowserBinding& binding, std::string_view what)
{
    return crypto::encodeBase64Url(crypto::hmacSha256(binding.browserSecret, std::string(what) + " " + binding.state));
}

void append(std::string& address, std::string_view name, std::string_view value)
{
    address += address.find('?') == std::string::npos ? '?' : '&';
    address.append(name) += "=" + encodePercent(value);
}

} // namespace

std::string BrowserBinding::nonce() const { return derived(*this, "nonce"); }
std::string BrowserBinding::codeVerifier() const { return derived(*this, "code verifier"); }

std::string authorizationAddress(KnownProviders& providers, const ProviderAccess& access, const BrowserBinding& binding,
                                 Freshness freshness)
{
    ProviderConnection connection(access.settings);
    const auto& metadata = providers.metadata(connection, access.source, access.now);
    const auto described = auth_sources::settingsOf(access.source);
    auto address = metadata.authorizationEndpoint;
    append(address, "response_type", "code");
    append(address, "client_id", described.clientId);
    append(address, "redirect_uri", access.redirectUri);
    append(address, "scope", scopesOf(described, access.settings));
    append(address, "state", binding.state);
    append(address, "nonce", binding.nonce());
    append(address, "code_challenge", crypto::encodeBase64Url(crypto::sha256(binding.codeVerifier())));
    append(address, "code_challenge_method", "S256");
    if (freshness == Freshness::Again) {
        append(address, "prompt", "login");
        append(address, "max_age", "0");
    }
    return address;
}

} // namespace trivet::openid_client
