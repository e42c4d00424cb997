#include "webauthn/credential_key.hpp"

#include "jose/algorithm.hpp"
#include "jose/key_form.hpp"

#include <openssl/err.h>
#include <openssl/evp.h>

#include <memory>

namespace trivet::webauthn {
namespace {

using jose::Algorithm;

// Members of a COSE key: RFC 9052 §7.1, RFC 9053 §7, RFC 8230 §4.
constexpr std::int64_t kKind = 1, kAlgorithm = 3;
constexpr std::int64_t kCurve = -1, kX = -2, kY = -3;
constexpr std::int64_t kModulus = -1, kExponent = -2;
constexpr std::int64_t kOkp = 1, kEc2 = 2, kRsa = 3, kP256 = 1, kEd25519 = 6;

constexpr std::size_t kCoordinateBytes = 32;
// Verifying takes time that grows with it, and no authenticator makes larger ones.
constexpr unsigned kMostRsaBits = 4096;

std::optional<Algorithm> findAlgorithm(std::int64_t number)
{
    switch (number) {
    case CredentialKey::kEs256:
        return Algorithm::Es256;
    case CredentialKey::kEdDsa:
        return Algorithm::EdDsa;
    case CredentialKey::kRs256:
        return Algorithm::Rs256;
    default:
        return std::nullopt;
    }
}

bool isOn(const CborValue& key, std::int64_t kind, std::int64_t curve)
{
    return key.number(kKind) == kind && key.number(kCurve) == curve;
}

crypto::EvpKey readEc(const CborValue& key)
{
    const auto *x = key.bytes(kX), *y = key.bytes(kY);
    if (!isOn(key, kEc2, kP256) || !x || !y || x->size() != kCoordinateBytes || y->size() != kCoordinateBytes)
        return {};
    return crypto::makeEcKey("prime256v1", "\x04" + *x + *y); // 4: an uncompressed point
}

crypto::EvpKey readEd25519(const CborValue& key)
{
    const auto* x = key.bytes(kX);
    if (!isOn(key, kOkp, kEd25519) || !x || x->size() != kCoordinateBytes)
        return {};
    return crypto::makeEd25519Key(*x);
}

crypto::EvpKey readRsa(const CborValue& key)
{
    const auto *modulus = key.bytes(kModulus), *exponent = key.bytes(kExponent);
    if (key.number(kKind) != kRsa || !modulus || !exponent || modulus->size() > kMostRsaBits / 8 || exponent->empty() ||
        exponent->size() > 4)
        return {};
    return crypto::makeRsaKey(*exponent, *modulus);
}

crypto::EvpKey readKey(Algorithm algorithm, const CborValue& key)
{
    switch (jose::traitsOf(algorithm).kind) {
    case jose::KeyKind::Ec:
        return readEc(key);
    case jose::KeyKind::Ed25519:
        return readEd25519(key);
    case jose::KeyKind::Rsa:
        return readRsa(key);
    }
    return {};
}

const unsigned char* bytesOf(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

} // namespace

std::optional<CredentialKey> CredentialKey::checked(std::int64_t algorithm, crypto::EvpKey key)
{
    const auto known = findAlgorithm(algorithm);
    if (!known || !key || !jose::isFitFor(jose::traitsOf(*known), key) || crypto::bitsOf(key) > kMostRsaBits)
        return std::nullopt;
    return CredentialKey(algorithm, std::move(key));
}

std::optional<CredentialKey> CredentialKey::fromCose(const CborValue& key)
{
    const auto number = key.number(kAlgorithm);
    const auto algorithm = number ? findAlgorithm(*number) : std::nullopt;
    return algorithm ? checked(*number, readKey(*algorithm, key)) : std::nullopt;
}

std::optional<CredentialKey> CredentialKey::fromSpki(std::int64_t algorithm, std::string_view der)
{
    return checked(algorithm, crypto::readSpki(der));
}

std::string CredentialKey::spki() const { return jose::writeSpki(m_key); }

bool CredentialKey::verifies(std::string_view text, std::string_view signature) const
{
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
    const auto* digest = m_algorithm == kEdDsa ? nullptr : EVP_sha256(); // Ed25519 has its own inside
    const bool isGood =
        context && EVP_DigestVerifyInit(context.get(), nullptr, digest, nullptr, m_key.get()) == 1 &&
        EVP_DigestVerify(context.get(), bytesOf(signature), signature.size(), bytesOf(text), text.size()) == 1;
    ERR_clear_error(); // what is refused is no error of the next who asks
    return isGood;
}

} // namespace trivet::webauthn
