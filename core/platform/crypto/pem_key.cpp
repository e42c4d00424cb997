#include "crypto/pem_key.hpp"

#include "base/text.hpp"
#include "crypto/encoding.hpp"

#include <openssl/evp.h>

#include <algorithm>

namespace trivet::crypto {
namespace {

constexpr std::string_view kBegin = "-----BEGIN PUBLIC KEY-----";
constexpr std::string_view kEnd = "-----END PUBLIC KEY-----";
constexpr std::size_t kLongest = 4096;
constexpr unsigned kFewestRsaBits = 2048, kMostRsaBits = 8192;

std::optional<std::string> derIn(std::string_view pem)
{
    pem = trimmed(pem);
    if (pem.size() > kLongest || pem.size() < kBegin.size() + kEnd.size() || !pem.starts_with(kBegin) ||
        !pem.ends_with(kEnd))
        return std::nullopt;
    pem.remove_prefix(kBegin.size());
    pem.remove_suffix(kEnd.size());
    std::string base64(pem);
    std::erase_if(base64, [](char c) { return c == '\n' || c == '\r' || c == ' '; });
    return decodeBase64(base64);
}

std::optional<SshKeyType> typeOf(EVP_PKEY* key, unsigned bits)
{
    switch (EVP_PKEY_get_base_id(key)) {
    case EVP_PKEY_RSA:
        return bits >= kFewestRsaBits && bits <= kMostRsaBits ? std::optional(SshKeyType::Rsa) : std::nullopt;
    case EVP_PKEY_ED25519:
        return SshKeyType::Ed25519;
    case EVP_PKEY_EC:
        break;
    default:
        return std::nullopt;
    }
    char group[32]{};
    std::size_t length = 0;
    if (EVP_PKEY_get_group_name(key, group, sizeof group, &length) != 1)
        return std::nullopt;
    const std::string_view name(group, length);
    if (name == "prime256v1")
        return SshKeyType::EcdsaP256;
    if (name == "secp384r1")
        return SshKeyType::EcdsaP384;
    return name == "secp521r1" ? std::optional(SshKeyType::EcdsaP521) : std::nullopt;
}

} // namespace

std::optional<SshPublicKey> publicKeyFromPem(std::string_view pem)
{
    auto der = derIn(pem);
    if (!der)
        return std::nullopt;
    const auto key = readSpki(*der);
    if (!key)
        return std::nullopt;
    const auto bits = bitsOf(key);
    const auto type = typeOf(key.get(), bits);
    if (!type)
        return std::nullopt;
    return SshPublicKey{*type, bits, std::move(*der), key};
}

std::string pemOf(std::string_view spki)
{
    constexpr std::size_t kLine = 64;
    const auto base64 = encodeBase64(spki);
    std::string pem(kBegin);
    pem += "\n";
    for (std::size_t i = 0; i < base64.size(); i += kLine)
        pem += base64.substr(i, kLine) + "\n";
    pem += kEnd;
    return pem + "\n";
}

} // namespace trivet::crypto
