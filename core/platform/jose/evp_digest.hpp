#pragma once
#include "jose/algorithm.hpp"

#include <openssl/evp.h>

// For the sources of this folder only.
namespace trivet::jose {

// What EVP_DigestSignInit wants: none for Ed25519, which brings its own.
inline const EVP_MD* digestFor(const AlgorithmTraits& traits)
{
    if (traits.kind == KeyKind::Ed25519)
        return nullptr;
    return traits.hash == Hash::Sha256 ? EVP_sha256() : traits.hash == Hash::Sha384 ? EVP_sha384() : EVP_sha512();
}

} // namespace trivet::jose
