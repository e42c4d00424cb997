#include "jose/verifying_key.hpp"

#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"
#include "crypto/openssl_handle.hpp"
#include "jose/evp_digest.hpp"
#include "jose/key_form.hpp"

#include <openssl/err.h>

namespace trivet::jose {

VerifyingKey::VerifyingKey(Algorithm algorithm, crypto::EvpKey key, std::string spki)
    : m_algorithm(algorithm),
      m_key(std::move(key)),
      m_spki(std::move(spki)),
      m_kid(crypto::encodeBase64Url(crypto::sha256(m_spki)))
{
}

std::optional<VerifyingKey> VerifyingKey::fromSpki(Algorithm algorithm, std::string_view der)
{
    auto key = readSpki(der);
    if (!key || !isFitFor(traitsOf(algorithm), key))
        return std::nullopt;
    auto spki = writeSpki(key);
    return VerifyingKey(algorithm, std::move(key), std::move(spki));
}

bool VerifyingKey::verifies(std::string_view text, std::string_view signature) const
{
    const auto& traits = traitsOf(m_algorithm);
    if (traits.signatureBytes != 0 && signature.size() != traits.signatureBytes)
        return false;
    const auto der = traits.kind == KeyKind::Ec ? derOf(signature, traits.numberBytes) : std::string();
    const auto form = traits.kind == KeyKind::Ec ? std::string_view(der) : signature;
    const crypto::DigestContext context(EVP_MD_CTX_new());
    crypto::mustWork(context &&
                         EVP_DigestVerifyInit(context.get(), nullptr, digestFor(traits), nullptr, m_key.get()) == 1,
                     "EVP_DigestVerifyInit");
    const bool isGood =
        EVP_DigestVerify(context.get(), crypto::bytesOf(form), form.size(), crypto::bytesOf(text), text.size()) == 1;
    if (!isGood)
        ERR_clear_error();
    return isGood;
}

} // namespace trivet::jose
