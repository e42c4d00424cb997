#pragma once
#include "auth_sources/auth_source_row.hpp"
#include "openid_client/external_identity.hpp"
#include "openid_client/openid_provider.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace trivet {
struct Settings;
}

// The authorization code flow with PKCE (OpenID Connect Core §3.1), as a client.
namespace trivet::openid_client {

// What binds an answer to the browser that asked: both follow from the secret in its cookie and from the state, which
// travels in addresses.
struct BrowserBinding {
    std::string browserSecret{}, state{};

    std::string nonce() const;
    std::string codeVerifier() const;
};

struct ProviderAccess {
    const Settings& settings;
    const auth_sources::AuthSourceRow& source;
    std::string_view secretKey{};
    std::string redirectUri{};
    std::int64_t now = 0;
};

// Again: the provider is to ask for a password although somebody is signed in there.
enum class Freshness { Any, Again };

// Where the browser goes. Throws auth_sources::SourceUnavailable.
std::string authorizationAddress(KnownProviders& providers, const ProviderAccess& access, const BrowserBinding& binding,
                                 Freshness freshness);

struct ProviderAnswer {
    ExternalIdentity identity{};
    std::string pictureBytes{}; // where [oauth2_client] UPDATE_AVATAR wants one
};
struct AuthorizationAnswer {
    std::string code{}, issuer{}; // RFC 9207; empty: not sent
};

// Redeems the code and checks what comes for it. Throws auth_sources::SourceUnavailable if the provider is away or
// answers nonsense, SignInRefused if what it says does not let anybody in.
ProviderAnswer redeemCode(KnownProviders& providers, const ProviderAccess& access, const BrowserBinding& binding,
                          const AuthorizationAnswer& answer);

} // namespace trivet::openid_client
