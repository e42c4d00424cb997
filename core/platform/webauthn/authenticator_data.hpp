#pragma once
#include "webauthn/credential_key.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::webauthn {

struct AttestedCredential {
    std::string aaguid{}; // the model of the authenticator
    std::string id{};
    CredentialKey key;
};

// What an authenticator says and signs (WebAuthn §6.1).
struct AuthenticatorData {
    std::string rpIdHash{};
    bool isUserPresent = false, isUserVerified = false;
    std::uint32_t signCount = 0;
    std::optional<AttestedCredential> credential{}; // when it was made
};

// Nothing for what is cut off, followed by something, says one thing twice in different ways, or has a key that
// nothing can be verified with.
std::optional<AuthenticatorData> readAuthenticatorData(std::string_view bytes);

// The authenticator data of an attestation object (WebAuthn §6.5.4). Sites that ask for no attestation get the format
// "none"; the statements of others are well-formed maps that nobody judges.
std::optional<AuthenticatorData> readAttestationObject(std::string_view bytes);

} // namespace trivet::webauthn
