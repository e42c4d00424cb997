#pragma once
#include "crypto/evp_key.hpp"
#include "webauthn/cbor.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::webauthn {

// The public key of a credential and the one algorithm it is for, by its COSE number (RFC 9053, RFC 8812).
class CredentialKey {
public:
    static constexpr std::int64_t kEs256 = -7, kEdDsa = -8, kRs256 = -257;

    // Nothing for other algorithms, points beside the curve and sizes that are too small or too large.
    static std::optional<CredentialKey> fromCose(const CborValue& key);
    // As it was stored: algorithm() and spki().
    static std::optional<CredentialKey> fromSpki(std::int64_t algorithm, std::string_view der);

    std::int64_t algorithm() const { return m_algorithm; }
    std::string spki() const; // SubjectPublicKeyInfo in DER

    // The signature as authenticators write it: that of ES256 in DER.
    bool verifies(std::string_view text, std::string_view signature) const;

private:
    CredentialKey(std::int64_t algorithm, crypto::EvpKey key) : m_algorithm(algorithm), m_key(std::move(key)) {}
    static std::optional<CredentialKey> checked(std::int64_t algorithm, crypto::EvpKey key);

    std::int64_t m_algorithm;
    crypto::EvpKey m_key;
};

} // namespace trivet::webauthn
