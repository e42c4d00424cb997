#include "support/authenticator.hpp"

#include "crypto/digest.hpp"
#include "crypto/ecdsa_encoding.hpp"
#include "crypto/encoding.hpp"
#include "json/json_value.hpp"

namespace trivet::test {
namespace {

std::string bigEndian(std::uint64_t number, int bytes)
{
    std::string text;
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8)
        text += static_cast<char>(number >> shift & 0xff);
    return text;
}

std::string member(std::int64_t name, const std::string& value) { return cborNumber(name) + value; }

} // namespace

std::string cborHead(unsigned major, std::uint64_t number)
{
    const auto head = [&](unsigned more) { return std::string(1, static_cast<char>(major << 5 | more)); };
    if (number < 24)
        return head(static_cast<unsigned>(number));
    if (number < 0x100)
        return head(24) + bigEndian(number, 1);
    return number < 0x10000 ? head(25) + bigEndian(number, 2) : head(27) + bigEndian(number, 8);
}

std::string cborBytes(std::string_view bytes) { return cborHead(2, bytes.size()) + std::string(bytes); }
std::string cborText(std::string_view text) { return cborHead(3, text.size()) + std::string(text); }
std::string cborNumber(std::int64_t number)
{
    return number < 0 ? cborHead(1, static_cast<std::uint64_t>(-1 - number))
                      : cborHead(0, static_cast<std::uint64_t>(number));
}

Authenticator::Authenticator(jose::Algorithm algorithm) : Authenticator(jose::SigningKey::generate(algorithm)) {}

Authenticator::Authenticator(jose::SigningKey key)
    : m_key(std::move(key)), m_credentialId(crypto::sha256("credential of " + m_key.kid()))
{
}

std::string Authenticator::coseKey() const
{
    const auto jwk = json::parse(m_key.publicKey().jwk());
    const auto number = [&](std::string_view name) {
        return cborBytes(crypto::decodeBase64Url(jwk.text(name).value()).value());
    };
    switch (jose::traitsOf(m_key.algorithm()).kind) {
    case jose::KeyKind::Ec:
        return cborHead(5, 5) + member(1, cborNumber(2)) + member(3, cborNumber(-7)) + member(-1, cborNumber(1)) +
               member(-2, number("x")) + member(-3, number("y"));
    case jose::KeyKind::Ed25519:
        return cborHead(5, 4) + member(1, cborNumber(1)) + member(3, cborNumber(-8)) + member(-1, cborNumber(6)) +
               member(-2, number("x"));
    case jose::KeyKind::Rsa:
        return cborHead(5, 4) + member(1, cborNumber(3)) + member(3, cborNumber(-257)) + member(-1, number("n")) +
               member(-2, number("e"));
    }
    return {};
}

std::string Authenticator::clientData(const PasskeyCeremony& ceremony)
{
    return R"({"type":")" + ceremony.type + R"(","challenge":")" + ceremony.challenge + R"(","origin":")" +
           ceremony.origin + R"(","crossOrigin":)" + (ceremony.isCrossOrigin ? "true" : "false") + "}";
}

std::string Authenticator::authenticatorData(const PasskeyCeremony& ceremony)
{
    return crypto::sha256(ceremony.rpId) + static_cast<char>(ceremony.flags) + bigEndian(ceremony.signCount, 4);
}

std::string Authenticator::attestedData(const PasskeyCeremony& ceremony) const
{
    auto attested = ceremony;
    attested.flags |= 0x40;
    return authenticatorData(attested) + std::string(16, '\0') + bigEndian(m_credentialId.size(), 2) + m_credentialId +
           coseKey();
}

std::string Authenticator::attestationObject(const PasskeyCeremony& ceremony) const
{
    return cborHead(5, 3) + cborText("fmt") + cborText("none") + cborText("attStmt") + cborHead(5, 0) +
           cborText("authData") + cborBytes(attestedData(ceremony));
}

std::string Authenticator::signature(const PasskeyCeremony& ceremony) const
{
    const auto raw = m_key.sign(authenticatorData(ceremony) + crypto::sha256(clientData(ceremony)));
    if (m_key.algorithm() != jose::Algorithm::Es256)
        return raw;
    const auto der = crypto::ecdsaToDer(raw.substr(0, 32), raw.substr(32));
    return {der.begin(), der.end()};
}

std::string Authenticator::creationFields(PasskeyCeremony ceremony) const
{
    ceremony.type = "webauthn.create";
    return "&client_data=" + crypto::encodeBase64Url(clientData(ceremony)) +
           "&attestation_object=" + crypto::encodeBase64Url(attestationObject(ceremony));
}

std::string Authenticator::useFields(const PasskeyCeremony& ceremony, std::string_view userHandle) const
{
    return "&id=" + crypto::encodeBase64Url(m_credentialId) +
           "&client_data=" + crypto::encodeBase64Url(clientData(ceremony)) +
           "&authenticator_data=" + crypto::encodeBase64Url(authenticatorData(ceremony)) +
           "&signature=" + crypto::encodeBase64Url(signature(ceremony)) + "&user_handle=" + std::string(userHandle);
}

} // namespace trivet::test
