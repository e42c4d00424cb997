#include "crypto/encoding.hpp"
#include "support/authenticator.hpp"
#include "unit/webauthn_vectors.hpp"
#include "webauthn/ceremony.hpp"
#include "webauthn/client_data.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

#include <functional>

namespace trivet::webauthn {
namespace {

using test::Authenticator;
using test::PasskeyCeremony;

std::string bytes(std::string_view hex) { return crypto::decodeHex(hex).value(); }

Expectation exampleOf(std::string_view challenge)
{
    return {
        .rpId = "example.org", .origin = "https://example.org", .challenge = crypto::encodeBase64Url(bytes(challenge))};
}

std::string said(Outcome outcome) { return std::string(describe(outcome)); }

} // namespace

class WebauthnTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(WebauthnTest);
    CPPUNIT_TEST(theVectorsOfTheStandardPass);
    CPPUNIT_TEST(aVectorWithOneOtherByteDoesNot);
    CPPUNIT_TEST(everyAlgorithmIsStoredAndVerified);
    CPPUNIT_TEST(registrationsAreRefusedForEachReason);
    CPPUNIT_TEST(usesAreRefusedForEachReason);
    CPPUNIT_TEST(verificationIsAskedForWhereItIsNeeded);
    CPPUNIT_TEST(theCounterGrowsOrStaysAtNothing);
    CPPUNIT_TEST(malformedAttestationsAreRefused);
    CPPUNIT_TEST(keysThatProveNothingAreRefused);
    CPPUNIT_TEST(clientDataIsReadStrictly);
    CPPUNIT_TEST_SUITE_END();

    static constexpr char kChallenge[] = "Y2hhbGxlbmdl";
    const Expectation m_expected{.rpId = "trivet.test", .origin = "http://trivet.test", .challenge = kChallenge};
    const Authenticator m_authenticator{};

    static std::optional<Registration> registered(const Vector& vector)
    {
        auto made =
            checkRegistration(exampleOf(vector.challenge), bytes(vector.clientData), bytes(vector.attestationObject));
        CPPUNIT_ASSERT_EQUAL(said(Outcome::Accepted), said(made.outcome));
        CPPUNIT_ASSERT(made.data->credential->id == bytes(vector.credentialId));
        return made;
    }
    static AssertionResult used(const Vector& vector, const CredentialKey& key)
    {
        return checkAssertion(exampleOf(vector.useChallenge), {.key = key},
                              {bytes(vector.useClientData), bytes(vector.authenticatorData), bytes(vector.signature)});
    }

    void theVectorsOfTheStandardPass()
    {
        for (const auto& vector : {kNoneEs256, kPackedSelfEs256, kPackedRs256, kPackedEd25519}) {
            const auto made = registered(vector);
            CPPUNIT_ASSERT_EQUAL(said(Outcome::Accepted), said(used(vector, made->data->credential->key).outcome));
        }
    }

    void aVectorWithOneOtherByteDoesNot()
    {
        for (const auto& vector : {kNoneEs256, kPackedRs256, kPackedEd25519}) {
            const auto made = registered(vector);
            const auto& key = made->data->credential->key;
            auto signature = bytes(vector.signature);
            signature.back() ^= 1;
            const auto data = bytes(vector.authenticatorData), client = bytes(vector.useClientData);
            const auto expected = exampleOf(vector.useChallenge);
            CPPUNIT_ASSERT(Outcome::WrongSignature ==
                           checkAssertion(expected, {.key = key}, {client, data, signature}).outcome);
            CPPUNIT_ASSERT(Outcome::WrongSignature ==
                           checkAssertion(expected, {.key = key}, {client, data, ""}).outcome);
            auto counted = data;
            counted.back() = 1;
            CPPUNIT_ASSERT(Outcome::WrongSignature ==
                           checkAssertion(expected, {.key = key}, {client, counted, bytes(vector.signature)}).outcome);
        }
    }

    static CredentialKey keyOf(const Authenticator& authenticator)
    {
        return CredentialKey::fromCose(readWholeCbor(authenticator.coseKey()).value()).value();
    }
    AssertionResult use(const PasskeyCeremony& ceremony, std::uint32_t before = 0) const
    {
        return use(m_expected, ceremony, before);
    }
    AssertionResult use(const Expectation& expected, const PasskeyCeremony& ceremony, std::uint32_t before = 0) const
    {
        const auto key = keyOf(m_authenticator);
        return checkAssertion(expected, {.key = key, .signCount = before},
                              {Authenticator::clientData(ceremony), Authenticator::authenticatorData(ceremony),
                               m_authenticator.signature(ceremony)});
    }
    Outcome add(const PasskeyCeremony& ceremony) const
    {
        return checkRegistration(m_expected, Authenticator::clientData(ceremony),
                                 m_authenticator.attestationObject(ceremony))
            .outcome;
    }

    void everyAlgorithmIsStoredAndVerified()
    {
        using jose::Algorithm;
        const PasskeyCeremony ceremony{.challenge = kChallenge};
        for (const auto algorithm : {Algorithm::Es256, Algorithm::EdDsa, Algorithm::Rs256}) {
            const Authenticator authenticator(algorithm), other(algorithm);
            const auto read = keyOf(authenticator);
            const auto key = CredentialKey::fromSpki(read.algorithm(), read.spki()).value();
            const auto check = [&](const Authenticator& signer) {
                return checkAssertion(m_expected, {.key = key},
                                      {Authenticator::clientData(ceremony), Authenticator::authenticatorData(ceremony),
                                       signer.signature(ceremony)})
                    .outcome;
            };
            CPPUNIT_ASSERT_EQUAL(said(Outcome::Accepted), said(check(authenticator)));
            CPPUNIT_ASSERT_EQUAL(said(Outcome::WrongSignature), said(check(other)));
        }
    }

    struct Lie {
        Outcome outcome;
        std::function<void(PasskeyCeremony&)> tell;
    };
    static std::vector<Lie> lies()
    {
        return {{Outcome::Accepted, [](auto&) {}},
                {Outcome::WrongType, [](auto& c) { c.type = "payment.get"; }},
                {Outcome::WrongChallenge, [](auto& c) { c.challenge = "YW5vdGhlcg"; }},
                {Outcome::WrongChallenge, [](auto& c) { c.challenge = ""; }},
                {Outcome::WrongOrigin, [](auto& c) { c.origin = "http://trivet.test.evil.example"; }},
                {Outcome::WrongOrigin, [](auto& c) { c.origin = "https://trivet.test"; }},
                {Outcome::CrossOrigin, [](auto& c) { c.isCrossOrigin = true; }},
                {Outcome::WrongRelyingParty, [](auto& c) { c.rpId = "evil.example"; }},
                {Outcome::UserNotPresent, [](auto& c) { c.flags = 0x04; }},
                {Outcome::BadAuthenticatorData, [](auto& c) { c.flags = 0x15; }}, // backed up, and cannot be
                {Outcome::BadAuthenticatorData, [](auto& c) { c.flags = 0x85; }}, // extensions that are not there
                {Outcome::BadClientData, [](auto& c) { c.type = "\""; }}};
    }

    void registrationsAreRefusedForEachReason()
    {
        for (const auto& lie : lies()) {
            PasskeyCeremony ceremony{.type = "webauthn.create", .challenge = kChallenge};
            lie.tell(ceremony);
            CPPUNIT_ASSERT_EQUAL(said(lie.outcome), said(add(ceremony)));
        }
        CPPUNIT_ASSERT_EQUAL(said(Outcome::WrongType), said(add({.type = "webauthn.get", .challenge = kChallenge})));
        const PasskeyCeremony ceremony{.type = "webauthn.create", .challenge = kChallenge};
        const auto without = test::cborHead(5, 3) + test::cborText("fmt") + test::cborText("none") +
                             test::cborText("attStmt") + test::cborHead(5, 0) + test::cborText("authData") +
                             test::cborBytes(Authenticator::authenticatorData(ceremony));
        CPPUNIT_ASSERT_EQUAL(said(Outcome::NoCredential),
                             said(checkRegistration(m_expected, Authenticator::clientData(ceremony), without).outcome));
    }

    void usesAreRefusedForEachReason()
    {
        for (const auto& lie : lies()) {
            PasskeyCeremony ceremony{.challenge = kChallenge};
            lie.tell(ceremony);
            CPPUNIT_ASSERT_EQUAL(said(lie.outcome), said(use(ceremony).outcome));
        }
        CPPUNIT_ASSERT_EQUAL(said(Outcome::WrongType),
                             said(use({.type = "webauthn.create", .challenge = kChallenge}).outcome));
    }

    void verificationIsAskedForWhereItIsNeeded()
    {
        const PasskeyCeremony present{.challenge = kChallenge, .flags = 0x01};
        auto strict = m_expected;
        strict.mustVerifyUser = true;
        CPPUNIT_ASSERT_EQUAL(said(Outcome::Accepted), said(use(present).outcome));
        CPPUNIT_ASSERT_EQUAL(said(Outcome::UserNotVerified), said(use(strict, present).outcome));
        CPPUNIT_ASSERT_EQUAL(said(Outcome::Accepted), said(use(strict, {.challenge = kChallenge}).outcome));
    }

    void theCounterGrowsOrStaysAtNothing()
    {
        const auto at = [&](std::uint32_t now, std::uint32_t before) {
            return use({.challenge = kChallenge, .signCount = now}, before);
        };
        CPPUNIT_ASSERT(at(0, 0).outcome == Outcome::Accepted);
        CPPUNIT_ASSERT_EQUAL(std::uint32_t{8}, at(8, 7).signCount);
        CPPUNIT_ASSERT(at(0xffffffff, 7).outcome == Outcome::Accepted);
        CPPUNIT_ASSERT(at(7, 7).outcome == Outcome::CounterNotIncreased);
        CPPUNIT_ASSERT(at(6, 7).outcome == Outcome::CounterNotIncreased);
        CPPUNIT_ASSERT(at(0, 7).outcome == Outcome::CounterNotIncreased);
    }

    void malformedAttestationsAreRefused()
    {
        const auto good = bytes(kNoneEs256.attestationObject);
        CPPUNIT_ASSERT(readAttestationObject(good));
        for (std::size_t length = 0; length < good.size(); ++length)
            CPPUNIT_ASSERT(!readAttestationObject(good.substr(0, length)));
        CPPUNIT_ASSERT(!readAttestationObject(good + '\0'));
        const auto data = Authenticator().attestedData({.challenge = kChallenge});
        CPPUNIT_ASSERT(readAuthenticatorData(data));
        for (std::size_t length = 0; length < data.size(); ++length)
            CPPUNIT_ASSERT(!readAuthenticatorData(data.substr(0, length)));
        CPPUNIT_ASSERT(!readAuthenticatorData(data + "x"));
        const auto object = [&](const std::string& format, const std::string& statement) {
            return readAttestationObject(test::cborHead(5, 3) + test::cborText("fmt") + format +
                                         test::cborText("attStmt") + statement + test::cborText("authData") +
                                         test::cborBytes(data));
        };
        const auto statement = test::cborHead(5, 1) + test::cborText("sig") + test::cborBytes("x");
        CPPUNIT_ASSERT(object(test::cborText("none"), test::cborHead(5, 0)));
        CPPUNIT_ASSERT(object(test::cborText("fido-u2f"), statement));
        CPPUNIT_ASSERT(!object(test::cborText("none"), statement)); // none has nothing to say
        CPPUNIT_ASSERT(!object(test::cborNumber(1), test::cborHead(5, 0)));
        CPPUNIT_ASSERT(!object(test::cborText("packed"), test::cborText("")));
    }

    void keysThatProveNothingAreRefused()
    {
        const auto good = m_authenticator.coseKey();
        const auto read = [](const std::string& cose) {
            const auto value = readWholeCbor(cose);
            return value && CredentialKey::fromCose(*value);
        };
        CPPUNIT_ASSERT(read(good));
        auto beside = good;
        beside.back() ^= 1; // a point that is not on the curve
        CPPUNIT_ASSERT(!read(beside));
        auto other = good;
        other[4] = '\x27'; // the algorithm EdDSA for a key of ES256
        CPPUNIT_ASSERT(!read(other));
        other[4] = '\x28'; // one that nobody knows
        CPPUNIT_ASSERT(!read(other));
        const auto rsa = [](std::size_t modulusBytes) {
            return test::cborHead(5, 4) + test::cborNumber(1) + test::cborNumber(3) + test::cborNumber(3) +
                   test::cborNumber(-257) + test::cborNumber(-1) + test::cborBytes(std::string(modulusBytes, '\xff')) +
                   test::cborNumber(-2) + test::cborBytes("\x01\x00\x01");
        };
        CPPUNIT_ASSERT(!read(rsa(128)) && !read(rsa(1024)));
        CPPUNIT_ASSERT(!CredentialKey::fromSpki(CredentialKey::kEs256, "no key"));
        CPPUNIT_ASSERT(!CredentialKey::fromSpki(CredentialKey::kRs256, keyOf(m_authenticator).spki()));
        CPPUNIT_ASSERT(!CredentialKey::fromSpki(-999, keyOf(m_authenticator).spki()));
    }

    void clientDataIsReadStrictly()
    {
        const auto read = readClientData(R"({"type":"t","challenge":"c","origin":"o","later":{"x":[1]}})");
        CPPUNIT_ASSERT(read && read->type == "t" && read->challenge == "c" && read->origin == "o");
        CPPUNIT_ASSERT(!read->isCrossOrigin);
        for (const auto* json :
             {"", "[]", "7", "{", R"({"type":"t","challenge":"c"})", R"({"type":1,"challenge":"c","origin":"o"})",
              R"({"Type":"t","challenge":"c","origin":"o"})",
              R"({"type":"t","type":"u","challenge":"c","origin":"o"})"})
            CPPUNIT_ASSERT_MESSAGE(json, !readClientData(json));
        CPPUNIT_ASSERT(
            readClientData(R"({"type":"t","challenge":"c","origin":"o","crossOrigin":"no"})")->isCrossOrigin);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(WebauthnTest, "unit");

} // namespace trivet::webauthn
