#pragma once
#include "jose/verifying_key.hpp"

#include <memory>

struct evp_md_ctx_st; // OpenSSL's EVP_MD_CTX

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
    std::shared_ptr<evp_md_ctx_st> m_ready; // set up for this key; each signature begins with a copy of it
};

} // namespace trivet::jose
