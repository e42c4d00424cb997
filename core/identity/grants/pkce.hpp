#pragma once
#include <string_view>

// Proof that the one who redeems a code is the one who asked for it (RFC 7636).
namespace trivet::grants {

enum class VerifierAlphabet {
    Rfc7636, // letters, digits, - . _ ~
    Base64,  // also + / =, for one client that cannot be changed any more
};

// What a request may carry: 43 characters of base64url for S256, a verifier for plain.
bool isChallenge(std::string_view challenge, std::string_view method);

// 43 to 128 characters.
bool isVerifier(std::string_view verifier, VerifierAlphabet alphabet);

bool matchesChallenge(std::string_view verifier, std::string_view challenge, std::string_view method);

} // namespace trivet::grants
