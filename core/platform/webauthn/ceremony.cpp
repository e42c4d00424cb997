#include "webauthn/ceremony.hpp"

#include "crypto/digest.hpp"
#include "webauthn/client_data.hpp"

namespace trivet::webauthn {
namespace {

Outcome checkClientData(const Expectation& expected, std::string_view type, const std::string& json)
{
    const auto data = readClientData(json);
    if (!data)
        return Outcome::BadClientData;
    if (data->type != type)
        return Outcome::WrongType;
    if (!crypto::equalsInConstantTime(data->challenge, expected.challenge))
        return Outcome::WrongChallenge;
    if (data->origin != expected.origin)
        return Outcome::WrongOrigin;
    return data->isCrossOrigin ? Outcome::CrossOrigin : Outcome::Accepted;
}

Outcome checkAuthenticatorData(const Expectation& expected, const std::optional<AuthenticatorData>& data)
{
    if (!data)
        return Outcome::BadAuthenticatorData;
    if (data->rpIdHash != crypto::sha256(expected.rpId))
        return Outcome::WrongRelyingParty;
    if (!data->isUserPresent)
        return Outcome::UserNotPresent;
    return expected.mustVerifyUser && !data->isUserVerified ? Outcome::UserNotVerified : Outcome::Accepted;
}

// A copy of an authenticator counts for itself. One that does not count stays at 0.
bool hasCounted(std::uint32_t now, std::uint32_t before) { return now > before || (now == 0 && before == 0); }

} // namespace

std::string_view describe(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Accepted:
        return "accepted";
    case Outcome::BadClientData:
        return "malformed client data";
    case Outcome::WrongType:
        return "client data of another ceremony";
    case Outcome::WrongChallenge:
        return "another challenge";
    case Outcome::WrongOrigin:
        return "another origin than that of ROOT_URL";
    case Outcome::CrossOrigin:
        return "within a page of another site";
    case Outcome::BadAuthenticatorData:
        return "malformed authenticator data, or a key of another algorithm";
    case Outcome::WrongRelyingParty:
        return "another relying party";
    case Outcome::UserNotPresent:
        return "no user was present";
    case Outcome::UserNotVerified:
        return "the user was not verified";
    case Outcome::NoCredential:
        return "no credential in the attestation";
    case Outcome::BadKey:
        return "the stored key cannot be read";
    case Outcome::WrongSignature:
        return "wrong signature";
    case Outcome::CounterNotIncreased:
        return "the signature counter did not increase: the passkey may have been copied";
    }
    return "";
}

Registration checkRegistration(const Expectation& expected, const std::string& clientData,
                               std::string_view attestationObject)
{
    if (const auto outcome = checkClientData(expected, "webauthn.create", clientData); outcome != Outcome::Accepted)
        return {outcome, std::nullopt};
    auto data = readAttestationObject(attestationObject);
    if (const auto outcome = checkAuthenticatorData(expected, data); outcome != Outcome::Accepted)
        return {outcome, std::nullopt};
    if (!data->credential)
        return {Outcome::NoCredential, std::nullopt};
    return {Outcome::Accepted, std::move(data)};
}

AssertionResult checkAssertion(const Expectation& expected, const KnownCredential& credential,
                               const Assertion& assertion)
{
    if (const auto outcome = checkClientData(expected, "webauthn.get", assertion.clientData);
        outcome != Outcome::Accepted)
        return {outcome};
    const auto data = readAuthenticatorData(assertion.authenticatorData);
    if (const auto outcome = checkAuthenticatorData(expected, data); outcome != Outcome::Accepted)
        return {outcome};
    if (!credential.key.verifies(assertion.authenticatorData + crypto::sha256(assertion.clientData),
                                 assertion.signature))
        return {Outcome::WrongSignature};
    if (!hasCounted(data->signCount, credential.signCount))
        return {Outcome::CounterNotIncreased};
    return {Outcome::Accepted, data->signCount};
}

} // namespace trivet::webauthn
