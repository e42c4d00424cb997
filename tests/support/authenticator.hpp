#pragma once
#include "jose/signing_key.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace trivet::test {

// What an authenticator and its browser say of one ceremony; a test may lie about each.
struct PasskeyCeremony {
    std::string type{"webauthn.get"}, challenge{}, origin{"http://trivet.test"}, rpId{"trivet.test"};
    unsigned flags = 0x05; // the user is present and verified
    std::uint32_t signCount = 0;
    bool isCrossOrigin = false;
};

// An authenticator with one credential. Everything is as browsers give it, before it is put into base64url.
class Authenticator {
public:
    explicit Authenticator(jose::Algorithm algorithm = jose::Algorithm::Es256);
    explicit Authenticator(jose::SigningKey key);

    const jose::SigningKey& key() const { return m_key; }
    const std::string& credentialId() const { return m_credentialId; }
    std::string coseKey() const;

    static std::string clientData(const PasskeyCeremony& ceremony);
    static std::string authenticatorData(const PasskeyCeremony& ceremony);
    std::string attestedData(const PasskeyCeremony& ceremony) const;
    std::string attestationObject(const PasskeyCeremony& ceremony) const; // without attestation
    std::string signature(const PasskeyCeremony& ceremony) const;

    // The fields of the forms, encoded, but for the challenge: "&client_data=…".
    std::string creationFields(PasskeyCeremony ceremony) const;
    std::string useFields(const PasskeyCeremony& ceremony, std::string_view userHandle) const;

private:
    jose::SigningKey m_key;
    std::string m_credentialId;
};

// CBOR as far as authenticators need it.
std::string cborHead(unsigned major, std::uint64_t number);
std::string cborBytes(std::string_view bytes);
std::string cborText(std::string_view text);
std::string cborNumber(std::int64_t number);

} // namespace trivet::test
