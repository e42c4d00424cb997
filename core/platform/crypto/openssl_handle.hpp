#pragma once
#include <openssl/bn.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

// Owners for what OpenSSL allocates where Poco lacks it: keys made from numbers or read from DER, Ed25519, HKDF. For
// sources of this folder and of core/platform/jose: no header that others read includes it.
namespace trivet::crypto {

template <auto Free> struct FreeWith {
    template <class T> void operator()(T* object) const { Free(object); }
};
template <class T, auto Free> using Handle = std::unique_ptr<T, FreeWith<Free>>;

using BigNumber = Handle<BIGNUM, BN_free>;
using DigestContext = Handle<EVP_MD_CTX, EVP_MD_CTX_free>;
using KeyContext = Handle<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;
using ParameterBuilder = Handle<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free>;
using Parameters = Handle<OSSL_PARAM, OSSL_PARAM_free>;

inline const unsigned char* bytesOf(std::string_view text)
{
    return reinterpret_cast<const unsigned char*>(text.data());
}
inline unsigned char* bytesOf(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

// For calls that fail only when memory runs out or the library is broken.
inline void mustWork(bool worked, const char* call)
{
    if (!worked)
        throw std::runtime_error(std::string("OpenSSL: ") + call + " failed");
}

inline BigNumber bigNumber(std::string_view bigEndian)
{
    BigNumber number(BN_bin2bn(bytesOf(bigEndian), static_cast<int>(bigEndian.size()), nullptr));
    mustWork(number != nullptr, "BN_bin2bn");
    return number;
}

} // namespace trivet::crypto
