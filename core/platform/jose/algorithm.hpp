#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// What tokens are signed with (RFC 7518 §3.1, RFC 8037). Nothing symmetric and no "none": they cannot be named.
namespace trivet::jose {

enum class Algorithm { Rs256, Rs384, Rs512, Es256, Es384, Es512, EdDsa };

enum class KeyKind { Rsa, Ec, Ed25519 };
enum class Hash { Sha256, Sha384, Sha512 };

// One row for each algorithm.
struct AlgorithmTraits {
    Algorithm algorithm;
    std::string_view name; // "alg" of headers and JWKs
    KeyKind kind;
    Hash hash;                  // of Ed25519: the one inside it
    std::string_view curve;     // "crv" of a JWK; empty for RSA
    const char* group;          // the curve as OpenSSL names it; empty where there is nothing to choose
    std::size_t numberBytes;    // width of r, s, x and y on an elliptic curve; 0 for RSA
    std::size_t signatureBytes; // 0: as long as the modulus
};

const AlgorithmTraits& traitsOf(Algorithm algorithm);
std::string_view nameOf(Algorithm algorithm);
// Letter case counts, as RFC 7515 §4.1.1 says.
std::optional<Algorithm> findAlgorithm(std::string_view name);

// at_hash and c_hash of an ID token signed with this algorithm (OpenID Connect Core §3.1.3.6): the left half of the
// hash, in base64url.
std::string halfHash(Algorithm algorithm, std::string_view token);

} // namespace trivet::jose
