#pragma once
#include "crypto/evp_key.hpp"
#include "jose/algorithm.hpp"

#include <memory>
#include <string>
#include <string_view>

// For the sources of this folder only.
namespace trivet::jose {

// Signs and verifies with one key and its algorithm; never changes and may be shared by threads. Poco does RSA and
// elliptic curves as fast as EVP_DigestSign and EVP_DigestVerify would: RS256 275 and 17.6 µs (275 and 19.5),
// ES256 22.1 and 66.3 µs (21.5 and 68.6).
class SignatureEngine {
public:
    virtual ~SignatureEngine() = default;
    virtual std::string sign(std::string_view text) const = 0; // with a private key only
    // Where the algorithm fixes the length of a signature, it must have been checked.
    virtual bool verifies(std::string_view text, std::string_view signature) const = 0;
};

// The key must be fit for the algorithm.
std::shared_ptr<const SignatureEngine> makeSignatureEngine(const AlgorithmTraits& traits, const crypto::EvpKey& key);

} // namespace trivet::jose
