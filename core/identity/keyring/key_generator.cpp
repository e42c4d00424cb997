#include "keyring/key_generator.hpp"

#include "crypto/encoding.hpp"

namespace trivet::keyring {
namespace {

// Bound to its row: a sealed key cannot be put in the place of another.
std::string purposeOf(std::string_view kid) { return "signing key " + std::string(kid); }

} // namespace

void KeyGenerator::prepare(const std::vector<jose::Algorithm>& algorithms)
{
    for (const auto algorithm : algorithms)
        m_ready.emplace(algorithm, jose::SigningKey::generate(algorithm));
}

KeyRow KeyGenerator::take(jose::Algorithm algorithm, std::int64_t now)
{
    if (const auto ready = m_ready.find(algorithm); ready != m_ready.end())
        return seal(m_ready.extract(ready).mapped(), now);
    return seal(jose::SigningKey::generate(algorithm), now);
}

KeyRow KeyGenerator::seal(const jose::SigningKey& key, std::int64_t now) const
{
    return {.kid = key.kid(),
            .algorithm = std::string(nameOf(key.algorithm())),
            .sealedKey = m_box.seal({.purpose = purposeOf(key.kid())}, key.pkcs8()),
            .publicKey = crypto::encodeBase64(key.publicKey().spki()),
            .createdAt = now};
}

std::optional<jose::SigningKey> KeyGenerator::unseal(const KeyRow& row) const
{
    const auto algorithm = jose::findAlgorithm(row.algorithm);
    const auto bytes = m_box.open({.purpose = purposeOf(row.kid)}, row.sealedKey);
    auto key = algorithm && bytes ? jose::SigningKey::fromPkcs8(*algorithm, *bytes) : std::nullopt;
    return key && key->kid() == row.kid ? std::move(key) : std::nullopt;
}

} // namespace trivet::keyring
