#include "grants/pkce.hpp"

#include "base/text.hpp"
#include "crypto/digest.hpp"
#include "crypto/encoding.hpp"

#include <algorithm>

namespace trivet::grants {
namespace {

constexpr std::string_view kS256 = "S256", kPlain = "plain";

bool isPlainCharacter(char c) { return isAsciiAlphanumeric(c) || c == '-' || c == '.' || c == '_' || c == '~'; }
bool isBase64Character(char c) { return isPlainCharacter(c) || c == '+' || c == '/' || c == '='; }

} // namespace

bool isChallenge(std::string_view challenge, std::string_view method)
{
    if (method == kS256) {
        const auto bytes = crypto::decodeBase64Url(challenge);
        return bytes && bytes->size() == 32;
    }
    return method == kPlain && isVerifier(challenge, VerifierAlphabet::Rfc7636);
}

bool isVerifier(std::string_view verifier, VerifierAlphabet alphabet)
{
    const auto isAllowed = alphabet == VerifierAlphabet::Base64 ? isBase64Character : isPlainCharacter;
    return verifier.size() >= 43 && verifier.size() <= 128 && std::all_of(verifier.begin(), verifier.end(), isAllowed);
}

bool matchesChallenge(std::string_view verifier, std::string_view challenge, std::string_view method)
{
    if (method == kS256)
        return crypto::equalsInConstantTime(crypto::encodeBase64Url(crypto::sha256(verifier)), challenge);
    return method == kPlain && crypto::equalsInConstantTime(verifier, challenge);
}

} // namespace trivet::grants
