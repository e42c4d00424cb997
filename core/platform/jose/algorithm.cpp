#include "jose/algorithm.hpp"

#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace trivet::jose {
namespace {

constexpr AlgorithmTraits kAlgorithms[] = {
    {Algorithm::Rs256, "RS256", KeyKind::Rsa, Hash::Sha256, "", "", 0, 0},
    {Algorithm::Rs384, "RS384", KeyKind::Rsa, Hash::Sha384, "", "", 0, 0},
    {Algorithm::Rs512, "RS512", KeyKind::Rsa, Hash::Sha512, "", "", 0, 0},
    {Algorithm::Es256, "ES256", KeyKind::Ec, Hash::Sha256, "P-256", "prime256v1", 32, 64},
    {Algorithm::Es384, "ES384", KeyKind::Ec, Hash::Sha384, "P-384", "secp384r1", 48, 96},
    {Algorithm::Es512, "ES512", KeyKind::Ec, Hash::Sha512, "P-521", "secp521r1", 66, 132},
    {Algorithm::EdDsa, "EdDSA", KeyKind::Ed25519, Hash::Sha512, "Ed25519", "", 32, 64},
};

std::string digestOf(Hash hash, std::string_view text)
{
    switch (hash) {
    case Hash::Sha256:
        return crypto::sha256(text);
    case Hash::Sha384:
        return crypto::sha384(text);
    case Hash::Sha512:
        return crypto::sha512(text);
    }
    throw std::logic_error("a hash without a digest");
}

} // namespace

const AlgorithmTraits& traitsOf(Algorithm algorithm)
{
    return *std::ranges::find(kAlgorithms, algorithm, &AlgorithmTraits::algorithm);
}

std::string_view nameOf(Algorithm algorithm) { return traitsOf(algorithm).name; }

std::optional<Algorithm> findAlgorithm(std::string_view name)
{
    const auto* const found = std::ranges::find(kAlgorithms, name, &AlgorithmTraits::name);
    return found == std::end(kAlgorithms) ? std::nullopt : std::optional(found->algorithm);
}

std::string halfHash(Algorithm algorithm, std::string_view token)
{
    const auto digest = digestOf(traitsOf(algorithm).hash, token);
    return crypto::encodeBase64Url(std::string_view(digest).substr(0, digest.size() / 2));
}

} // namespace trivet::jose
