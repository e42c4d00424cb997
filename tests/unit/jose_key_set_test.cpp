#include "jose/jws.hpp"
#include "jose/key_set.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::jose {

class JoseKeySetTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(JoseKeySetTest);
    CPPUNIT_TEST(publishedKeysVerifyWhatTheirOwnersSign);
    CPPUNIT_TEST(aKeyIsForItsOwnAlgorithm);
    CPPUNIT_TEST(withoutANameTheOnlyFittingKeyIsFound);
    CPPUNIT_TEST(whatIsOfNoUseIsPassedOver);
    CPPUNIT_TEST(whatIsNoKeySetIsNone);
    CPPUNIT_TEST_SUITE_END();

    static std::string setOf(const std::string& keys) { return R"({"keys":[)" + keys + "]}"; }

    // As somebody else would publish it, under a name of their own.
    static std::string published(const SigningKey& key, bool saysAlgorithm)
    {
        auto text = key.publicKey().jwk();
        text.replace(text.find(key.kid()), key.kid().size(), "their-name");
        if (!saysAlgorithm)
            text.replace(text.find("\"alg\""), 5, "\"not\"");
        return text;
    }

    void publishedKeysVerifyWhatTheirOwnersSign()
    {
        for (const auto algorithm : {Algorithm::Rs256, Algorithm::Es256, Algorithm::Es512, Algorithm::EdDsa}) {
            const auto key = SigningKey::generate(algorithm);
            for (const bool saysAlgorithm : {true, false}) {
                const auto set = KeySet::parse(setOf(published(key, saysAlgorithm)));
                CPPUNIT_ASSERT(set && set->has("their-name") && !set->has(key.kid()));
                const auto found = set->find("their-name", algorithm);
                CPPUNIT_ASSERT(found && found->verifies("text", key.sign("text")));
                CPPUNIT_ASSERT(!found->verifies("other", key.sign("text")));
            }
        }
    }

    void aKeyIsForItsOwnAlgorithm()
    {
        const auto key = SigningKey::generate(Algorithm::Rs256);
        const auto named = KeySet::parse(setOf(published(key, true))),
                   open = KeySet::parse(setOf(published(key, false)));
        CPPUNIT_ASSERT(!named->find("their-name", Algorithm::Rs512));
        CPPUNIT_ASSERT(open->find("their-name", Algorithm::Rs512));
        CPPUNIT_ASSERT(!open->find("their-name", Algorithm::Es256));
        CPPUNIT_ASSERT(!open->find("another", Algorithm::Rs256));
    }

    void withoutANameTheOnlyFittingKeyIsFound()
    {
        const auto rsa = SigningKey::generate(Algorithm::Rs256), first = SigningKey::generate(Algorithm::Es256),
                   second = SigningKey::generate(Algorithm::Es256);
        const auto jwk = [](const SigningKey& key) { return key.publicKey().jwk(); };
        const auto two = KeySet::parse(setOf(jwk(rsa) + "," + jwk(first))),
                   three = KeySet::parse(setOf(jwk(rsa) + "," + jwk(first) + "," + jwk(second)));
        CPPUNIT_ASSERT_EQUAL(first.kid(), two->find("", Algorithm::Es256)->kid());
        CPPUNIT_ASSERT(!two->find("", Algorithm::Es384));
        CPPUNIT_ASSERT(!three->find("", Algorithm::Es256));
        CPPUNIT_ASSERT(three->find("", Algorithm::Rs256));
        auto nameless = jwk(first);
        nameless.replace(nameless.find("\"kid\""), 5, "\"not\"");
        CPPUNIT_ASSERT(KeySet::parse(setOf(nameless))->find("", Algorithm::Es256));
        CPPUNIT_ASSERT(!KeySet::parse(setOf(nameless))->find(first.kid(), Algorithm::Es256));
    }

    void whatIsOfNoUseIsPassedOver()
    {
        const auto set = KeySet::parse(setOf(R"({"kty":"oct","kid":"a","k":"c2VjcmV0"},)"
                                             R"({"kty":"RSA","kid":"b","n":"AQ"},)"
                                             R"({"kty":"EC","kid":"c","crv":"P-256","x":"AQ","y":"AQ"},)"
                                             R"({"kty":"OKP","kid":"d","crv":"X25519","x":"AQ"},7)"));
        CPPUNIT_ASSERT(set);
        for (const auto* const kid : {"a", "b", "c", "d"})
            CPPUNIT_ASSERT(!set->has(kid));
        auto text = SigningKey::generate(Algorithm::Es256).publicKey().jwk();
        text.replace(text.find("\"sig\""), 5, "\"enc\"");
        CPPUNIT_ASSERT(!KeySet::parse(setOf(text))->find("", Algorithm::Es256));
    }

    void whatIsNoKeySetIsNone()
    {
        for (const auto* const text : {"", "{", "[]", R"({"keys":7})", R"({"key":[]})"})
            CPPUNIT_ASSERT(!KeySet::parse(text));
        std::string many = "7";
        for (int i = 0; i < 200; ++i)
            many += ",7";
        CPPUNIT_ASSERT(!KeySet::parse(setOf(many)));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(JoseKeySetTest, "unit");

} // namespace trivet::jose
