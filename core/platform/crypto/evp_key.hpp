#pragma once
#include <memory>
#include <string_view>

struct evp_pkey_st; // OpenSSL's EVP_PKEY

namespace trivet::crypto {

// A key, private or public only; may be shared by threads. EVPPKey of Poco holds RSA and elliptic curves only, cannot
// be made from numbers and reads PEM, not DER: 490 µs for a public key of RSA where OpenSSL takes 126 µs.
using EvpKey = std::shared_ptr<evp_pkey_st>;

// Each gives an empty pointer if the numbers are no key: a point beside the curve, a modulus OpenSSL refuses.
EvpKey makeRsaKey(std::string_view exponent, std::string_view modulus);
// The group as OpenSSL names it ("prime256v1"), the point uncompressed.
EvpKey makeEcKey(const char* group, std::string_view point);
EvpKey makeEd25519Key(std::string_view bytes);
// From SubjectPublicKeyInfo in DER, and nothing behind it.
EvpKey readSpki(std::string_view der);

// The length of an RSA modulus.
unsigned bitsOf(const EvpKey& key);

} // namespace trivet::crypto
