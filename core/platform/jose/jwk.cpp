#include "crypto/encoding.hpp"
#include "crypto/openssl_handle.hpp"
#include "jose/verifying_key.hpp"
#include "json/write.hpp"

#include <openssl/core_names.h>

namespace trivet::jose {
namespace {

using crypto::mustWork;

// Poco tells the numbers of RSA keys only.
std::string number(const crypto::EvpKey& key, const char* name, std::size_t width)
{
    BIGNUM* read = nullptr;
    mustWork(EVP_PKEY_get_bn_param(key.get(), name, &read) == 1, "EVP_PKEY_get_bn_param");
    const crypto::BigNumber owned(read);
    const auto size = static_cast<std::size_t>(BN_num_bytes(read));
    std::string bytes(std::max(width, size), '\0');
    mustWork(BN_bn2binpad(read, crypto::bytesOf(bytes), static_cast<int>(bytes.size())) >= 0, "BN_bn2binpad");
    return crypto::encodeBase64Url(bytes);
}

std::string ed25519Point(const crypto::EvpKey& key)
{
    std::string bytes(32, '\0');
    auto size = bytes.size();
    mustWork(EVP_PKEY_get_raw_public_key(key.get(), crypto::bytesOf(bytes), &size) == 1, "EVP_PKEY_get_raw_public_key");
    return crypto::encodeBase64Url(bytes);
}

void appendMember(std::string& out, std::string_view name, std::string_view value)
{
    out += out.empty() ? '{' : ',';
    json::appendText(out, name);
    out += ':';
    json::appendText(out, value);
}

} // namespace

std::string VerifyingKey::jwk() const
{
    const auto& traits = traitsOf(m_algorithm);
    std::string out;
    const char* const types[] = {"RSA", "EC", "OKP"};
    appendMember(out, "kty", types[static_cast<int>(traits.kind)]);
    appendMember(out, "alg", traits.name);
    appendMember(out, "kid", m_kid);
    appendMember(out, "use", "sig");
    switch (traits.kind) {
    case KeyKind::Rsa:
        appendMember(out, "e", number(m_key, OSSL_PKEY_PARAM_RSA_E, 0));
        appendMember(out, "n", number(m_key, OSSL_PKEY_PARAM_RSA_N, 0));
        break;
    case KeyKind::Ec:
        appendMember(out, "crv", traits.curve);
        appendMember(out, "x", number(m_key, OSSL_PKEY_PARAM_EC_PUB_X, traits.numberBytes));
        appendMember(out, "y", number(m_key, OSSL_PKEY_PARAM_EC_PUB_Y, traits.numberBytes));
        break;
    case KeyKind::Ed25519:
        appendMember(out, "crv", traits.curve);
        appendMember(out, "x", ed25519Point(m_key));
        break;
    }
    return out += '}';
}

} // namespace trivet::jose
