#pragma once
#include "crypto/evp_key.hpp"
#include "jose/algorithm.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::jose {

class SignatureEngine;

// A public key and the one algorithm it is for. Never changes and may be shared by threads.
class VerifyingKey {
public:
    // From SubjectPublicKeyInfo in DER. Nothing if it is no key, or not of the kind, curve or size the algorithm needs.
    static std::optional<VerifyingKey> fromSpki(Algorithm algorithm, std::string_view der);

    Algorithm algorithm() const { return m_algorithm; }
    const std::string& kid() const { return m_kid; } // base64url of the SHA-256 of spki()
    const std::string& spki() const { return m_spki; }

    // The signature as JWS writes it (RFC 7518 §3.4: r and s side by side).
    bool verifies(std::string_view text, std::string_view signature) const;

    // As JSON for a key set: public members only, "use" is "sig".
    std::string jwk() const;

private:
    VerifyingKey(Algorithm algorithm, crypto::EvpKey key, std::string spki);

    Algorithm m_algorithm;
    crypto::EvpKey m_key;
    std::shared_ptr<const SignatureEngine> m_engine;
    std::string m_spki;
    std::string m_kid;
};

} // namespace trivet::jose
