#pragma once
#include <memory>
#include <string_view>

struct evp_pkey_st; // OpenSSL's EVP_PKEY

namespace trivet::crypto {

// A public key ready to verify with; may be shared by threads.
using EvpKey = std::shared_ptr<evp_pkey_st>;

// Each gives an empty pointer if the numbers are no key: a point beside the curve, a modulus OpenSSL refuses.
EvpKey makeRsaKey(std::string_view exponent, std::string_view modulus);
// The group as OpenSSL names it ("prime256v1"), the point uncompressed.
EvpKey makeEcKey(const char* group, std::string_view point);
EvpKey makeEd25519Key(std::string_view bytes);

// The length of an RSA modulus.
unsigned bitsOf(const EvpKey& key);

} // namespace trivet::crypto
