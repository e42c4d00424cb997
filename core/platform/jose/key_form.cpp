#include "jose/key_form.hpp"

#include "crypto/openssl_handle.hpp"

#include <openssl/err.h>
#include <openssl/x509.h>

namespace trivet::jose {
namespace {

using crypto::bytesOf;
using crypto::EvpKey;
using crypto::mustWork;
using Pkcs8 = crypto::Handle<PKCS8_PRIV_KEY_INFO, PKCS8_PRIV_KEY_INFO_free>;

constexpr int kLeastRsaBits = 2048, kMostRsaBits = 16384;

EvpKey owned(EVP_PKEY* key)
{
    if (!key) {
        ERR_clear_error();
        return nullptr;
    }
    return {key, EVP_PKEY_free};
}

// Calls one of OpenSSL's writers twice: for the length, then for the bytes.
template <class T> std::string writeDer(int (*write)(const T*, unsigned char**), const T* object)
{
    const int length = write(object, nullptr);
    mustWork(length > 0, "i2d");
    std::string der(static_cast<std::size_t>(length), '\0');
    auto* end = bytesOf(der);
    mustWork(write(object, &end) == length, "i2d");
    return der;
}

} // namespace

EvpKey readPkcs8(std::string_view der)
{
    const auto* position = bytesOf(der);
    const Pkcs8 wrapped(d2i_PKCS8_PRIV_KEY_INFO(nullptr, &position, static_cast<long>(der.size())));
    if (!wrapped || position != bytesOf(der) + der.size())
        return owned(nullptr);
    return owned(EVP_PKCS82PKEY(wrapped.get()));
}

std::string writeSpki(const EvpKey& key) { return writeDer(i2d_PUBKEY, key.get()); }

std::string writePkcs8(const EvpKey& key)
{
    const Pkcs8 wrapped(EVP_PKEY2PKCS8(key.get()));
    mustWork(wrapped != nullptr, "EVP_PKEY2PKCS8");
    return writeDer(i2d_PKCS8_PRIV_KEY_INFO, wrapped.get());
}

bool isFitFor(const AlgorithmTraits& traits, const EvpKey& key)
{
    char group[32] = "";
    const int bits = EVP_PKEY_get_bits(key.get());
    switch (traits.kind) {
    case KeyKind::Rsa:
        return EVP_PKEY_is_a(key.get(), "RSA") == 1 && bits >= kLeastRsaBits && bits <= kMostRsaBits;
    case KeyKind::Ec:
        return EVP_PKEY_is_a(key.get(), "EC") == 1 &&
               EVP_PKEY_get_group_name(key.get(), group, sizeof group, nullptr) == 1 &&
               std::string_view(group) == traits.group;
    case KeyKind::Ed25519:
        return EVP_PKEY_is_a(key.get(), "ED25519") == 1;
    }
    return false;
}

} // namespace trivet::jose
