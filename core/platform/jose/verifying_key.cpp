#include "jose/verifying_key.hpp"

#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"
#include "jose/key_form.hpp"
#include "jose/signature_engine.hpp"

namespace trivet::jose {

VerifyingKey::VerifyingKey(Algorithm algorithm, crypto::EvpKey key, std::string spki)
    : m_algorithm(algorithm),
      m_key(std::move(key)),
      m_engine(makeSignatureEngine(traitsOf(algorithm), m_key)),
      m_spki(std::move(spki)),
      m_kid(crypto::encodeBase64Url(crypto::sha256(m_spki)))
{
}

std::optional<VerifyingKey> VerifyingKey::fromSpki(Algorithm algorithm, std::string_view der)
{
    auto key = crypto::readSpki(der);
    if (!key || !isFitFor(traitsOf(algorithm), key))
        return std::nullopt;
    auto spki = writeSpki(key);
    return VerifyingKey(algorithm, std::move(key), std::move(spki));
}

bool VerifyingKey::verifies(std::string_view text, std::string_view signature) const
{
    const auto length = traitsOf(m_algorithm).signatureBytes;
    return (length == 0 || signature.size() == length) && m_engine->verifies(text, signature);
}

} // namespace trivet::jose
