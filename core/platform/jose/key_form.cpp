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

EvpKey readSpki(std::string_view der)
{
    const auto* position = bytesOf(der);
    auto key = owned(d2i_PUBKEY(nullptr, &position, static_cast<long>(der.size())));
    return key && position == bytesOf(der) + der.size() ? key : nullptr;
}

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

std::string sideBySide(std::string_view der, std::size_t numberBytes)
{
    const auto* position = bytesOf(der);
    const crypto::EcdsaSignature signature(d2i_ECDSA_SIG(nullptr, &position, static_cast<long>(der.size())));
    mustWork(signature != nullptr, "d2i_ECDSA_SIG");
    const int width = static_cast<int>(numberBytes);
    std::string raw(2 * numberBytes, '\0');
    mustWork(BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytesOf(raw), width) == width &&
                 BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytesOf(raw) + width, width) == width,
             "BN_bn2binpad");
    return raw;
}

std::string derOf(std::string_view sideBySide, std::size_t numberBytes)
{
    if (sideBySide.size() != 2 * numberBytes)
        return {};
    auto r = crypto::bigNumber(sideBySide.substr(0, numberBytes));
    auto s = crypto::bigNumber(sideBySide.substr(numberBytes));
    const crypto::EcdsaSignature signature(ECDSA_SIG_new());
    mustWork(signature && ECDSA_SIG_set0(signature.get(), r.get(), s.get()) == 1, "ECDSA_SIG_set0");
    static_cast<void>(r.release()), static_cast<void>(s.release()); // the signature owns them now
    return writeDer(i2d_ECDSA_SIG, signature.get());
}

} // namespace trivet::jose
