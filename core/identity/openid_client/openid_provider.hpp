#pragma once
#include "jose/key_set.hpp"
#include "openid_client/provider_connection.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace trivet::auth_sources {
struct AuthSourceRow;
}

namespace trivet::openid_client {

// What a provider says about itself (OpenID Connect Discovery §3), as far as it matters here.
struct ProviderMetadata {
    std::string issuer{}, authorizationEndpoint{}, tokenEndpoint{}, userinfoEndpoint{}, keysAddress{};
    bool takesSecretInForm = false;    // client_secret_post, where client_secret_basic is not offered
    bool namesItselfInAnswers = false; // RFC 9207
};

// Reads the document and throws auth_sources::SourceUnavailable unless it is that of the issuer at whose address it was
// found, and names everything that is needed.
ProviderMetadata fetchMetadata(ProviderConnection& connection, const std::string& discoveryAddress);

// What a worker has learned about providers. It is asked for again after ten minutes, when the source was changed, and
// keys also when one is missing, but not more often than twice a minute.
class KnownProviders {
public:
    const ProviderMetadata& metadata(ProviderConnection& connection, const auth_sources::AuthSourceRow& source,
                                     std::int64_t now);
    // None: the provider has no such key.
    std::shared_ptr<const jose::VerifyingKey> key(ProviderConnection& connection,
                                                  const auth_sources::AuthSourceRow& source, std::int64_t now,
                                                  std::string_view kid, jose::Algorithm algorithm);

private:
    struct Known {
        ProviderMetadata metadata{};
        jose::KeySet keys{};
        std::int64_t sourceUpdatedAt = 0, learnedAt = 0, keysLearnedAt = 0;
    };
    Known& known(ProviderConnection& connection, const auth_sources::AuthSourceRow& source, std::int64_t now);

    std::map<std::int64_t, Known> m_known{};
};

} // namespace trivet::openid_client
