#include "jose/signing_key.hpp"

#include "crypto/openssl_handle.hpp"
#include "jose/evp_digest.hpp"
#include "jose/key_form.hpp"

#include <openssl/ec.h>
#include <openssl/rsa.h>

#include <utility>

namespace trivet::jose {
namespace {

using crypto::mustWork;

// Signing with 3072 bits takes more than three times as long. BSI and NIST hold 2048 for enough for some years; a key
// signs for weeks.
constexpr unsigned kNewRsaBits = 2048;

EVP_PKEY* newKey(const AlgorithmTraits& traits)
{
    switch (traits.kind) {
    case KeyKind::Rsa:
        return EVP_RSA_gen(kNewRsaBits);
    case KeyKind::Ec:
        return EVP_EC_gen(traits.group);
    case KeyKind::Ed25519:
        return EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519");
    }
    return nullptr;
}

} // namespace

SigningKey::SigningKey(crypto::EvpKey key, VerifyingKey verifying)
    : m_key(std::move(key)), m_public(std::move(verifying)), m_ready(EVP_MD_CTX_new(), EVP_MD_CTX_free)
{
    mustWork(m_ready && EVP_DigestSignInit(m_ready.get(), nullptr, digestFor(traitsOf(algorithm())), nullptr,
                                           m_key.get()) == 1,
             "EVP_DigestSignInit");
}

SigningKey SigningKey::generate(Algorithm algorithm)
{
    crypto::EvpKey key(newKey(traitsOf(algorithm)), EVP_PKEY_free);
    mustWork(key != nullptr, "EVP_PKEY_keygen");
    auto verifying = VerifyingKey::fromSpki(algorithm, writeSpki(key));
    mustWork(verifying.has_value(), "d2i_PUBKEY");
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

std::string SigningKey::sign(std::string_view text) const
{
    const auto& traits = traitsOf(algorithm());
    const crypto::DigestContext context(EVP_MD_CTX_new());
    mustWork(context && EVP_MD_CTX_copy_ex(context.get(), m_ready.get()) == 1, "EVP_MD_CTX_copy_ex");
    auto size = static_cast<std::size_t>(EVP_PKEY_get_size(m_key.get()));
    std::string signature(size, '\0');
    mustWork(EVP_DigestSign(context.get(), crypto::bytesOf(signature), &size, crypto::bytesOf(text), text.size()) == 1,
             "EVP_DigestSign");
    signature.resize(size);
    return traits.kind == KeyKind::Ec ? sideBySide(signature, traits.numberBytes) : signature;
}

} // namespace trivet::jose
