#pragma once
#include "jose/verifying_key.hpp"

#include <memory>

namespace trivet::jose {

// A private key and the one algorithm it is for. Never changes and may be shared by threads.
class SigningKey {
public:
    static SigningKey generate(Algorithm algorithm);
    // From PKCS#8 in DER. Nothing if it is no key, or not of the kind, curve or size the algorithm needs.
    static std::optional<SigningKey> fromPkcs8(Algorithm algorithm, std::string_view der);

    Algorithm algorithm() const { return m_public.algorithm(); }
    const std::string& kid() const { return m_public.kid(); }
    const VerifyingKey& publicKey() const { return m_public; }

    // The private key itself: to be sealed, never to be shown.
    std::string pkcs8() const;

    // The signature as JWS writes it (RFC 7518 §3.4: r and s side by side).
    std::string sign(std::string_view text) const;

private:
    SigningKey(crypto::EvpKey key, VerifyingKey verifying);

    crypto::EvpKey m_key;
    VerifyingKey m_public;
    std::shared_ptr<const SignatureEngine> m_engine;
};

} // namespace trivet::jose
