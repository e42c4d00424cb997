#include "jose/signing_key.hpp"

#include "crypto/openssl_handle.hpp"
#include "jose/key_form.hpp"
#include "jose/signature_engine.hpp"

#include <Poco/Crypto/RSAKey.h>

#include <utility>

namespace trivet::jose {
namespace {

using Poco::Crypto::EVPPKey;
using Poco::Crypto::RSAKey;

crypto::EvpKey shared(EVPPKey made)
{
    const auto owner = std::make_shared<EVPPKey>(std::move(made));
    return {owner, static_cast<EVP_PKEY*>(*owner)};
}

// Signing with 3072 bits takes more than three times as long. BSI and NIST hold 2048 for enough for some years; a key
// signs for weeks.
crypto::EvpKey newRsaKey()
{
    RSAKey made(RSAKey::KL_2048, RSAKey::EXP_LARGE);
    return shared(EVPPKey(&made));
}

crypto::EvpKey newKey(const AlgorithmTraits& traits)
{
    switch (traits.kind) {
    case KeyKind::Rsa:
        return newRsaKey();
    case KeyKind::Ec:
        return shared(EVPPKey(traits.group));
    case KeyKind::Ed25519: // Poco has none
        return {EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519"), EVP_PKEY_free};
    }
    return nullptr;
}

} // namespace

SigningKey::SigningKey(crypto::EvpKey key, VerifyingKey verifying)
    : m_key(std::move(key)), m_public(std::move(verifying)), m_engine(makeSignatureEngine(traitsOf(algorithm()), m_key))
{
}

SigningKey SigningKey::generate(Algorithm algorithm)
{
    auto key = newKey(traitsOf(algorithm));
    crypto::mustWork(key != nullptr, "EVP_PKEY_Q_keygen");
    auto verifying = VerifyingKey::fromSpki(algorithm, writeSpki(key));
    crypto::mustWork(verifying.has_value(), "d2i_PUBKEY");
    return {std::move(key), std::move(*verifying)};
}

std::optional<SigningKey> SigningKey::fromPkcs8(Algorithm algorithm, std::string_view der)
{
    auto key = readPkcs8(der);
    auto verifying = key ? VerifyingKey::fromSpki(algorithm, writeSpki(key)) : std::nullopt;
    if (!verifying)
        return std::nullopt;
    return SigningKey(std::move(key), std::move(*verifying));
}

std::string SigningKey::pkcs8() const { return writePkcs8(m_key); }

std::string SigningKey::sign(std::string_view text) const { return m_engine->sign(text); }

} // namespace trivet::jose
