#pragma once
#include "webauthn/authenticator_data.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Registering a credential and signing in with it, as a relying party checks them (WebAuthn §7).
namespace trivet::webauthn {

// What became of a ceremony. People are told that it failed; the log gets the reason.
enum class Outcome {
    Accepted,
    BadClientData,
    WrongType,
    WrongChallenge,
    WrongOrigin,
    CrossOrigin,
    BadAuthenticatorData,
    WrongRelyingParty,
    UserNotPresent,
    UserNotVerified,
    NoCredential,
    BadKey,
    WrongSignature,
    CounterNotIncreased,
};

std::string_view describe(Outcome outcome);

struct Expectation {
    std::string rpId{}, origin{};
    std::string challenge{}; // in base64url
    bool mustVerifyUser = false;
};

struct Registration {
    Outcome outcome = Outcome::Accepted;
    std::optional<AuthenticatorData> data{}; // with its credential, if it was accepted
};
// Both as the browser gave them, decoded.
Registration checkRegistration(const Expectation& expected, const std::string& clientData,
                               std::string_view attestationObject);

struct Assertion {
    std::string clientData{}, authenticatorData{}, signature{};
};
struct KnownCredential {
    const CredentialKey& key;
    std::uint32_t signCount = 0; // of its last use
};
struct AssertionResult {
    Outcome outcome = Outcome::Accepted;
    std::uint32_t signCount = 0; // to be kept
};
AssertionResult checkAssertion(const Expectation& expected, const KnownCredential& credential,
                               const Assertion& assertion);

} // namespace trivet::webauthn
