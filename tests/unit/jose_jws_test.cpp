#include "crypto/encoding.hpp"
#include "jose/jws.hpp"

#include <algorithm>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <thread>
#include <vector>

namespace trivet::jose {
namespace {

constexpr Algorithm kAll[] = {Algorithm::Rs256, Algorithm::Rs384, Algorithm::Rs512, Algorithm::Es256,
                              Algorithm::Es384, Algorithm::Es512, Algorithm::EdDsa};

const SigningKey& keyFor(Algorithm algorithm)
{
    static const auto keys = [] {
        std::vector<SigningKey> made;
        for (const auto each : kAll)
            made.push_back(SigningKey::generate(each));
        return made;
    }();
    return *std::ranges::find(keys, algorithm, [](const auto& key) { return key.algorithm(); });
}

// Knows every one of these keys.
std::shared_ptr<const VerifyingKey> findKey(std::string_view kid)
{
    for (const auto algorithm : kAll)
        if (keyFor(algorithm).kid() == kid)
            return std::make_shared<const VerifyingKey>(keyFor(algorithm).publicKey());
    return nullptr;
}

bool isAccepted(std::string_view token, std::string_view type = "at+jwt", std::span<const Algorithm> algorithms = kAll)
{
    return accept(token, findKey, {type, algorithms}).has_value();
}

// A token with this header, honestly signed.
std::string withHeader(const SigningKey& key, std::string_view header, std::string_view claims = R"({"sub":"1"})")
{
    const auto text = crypto::encodeBase64Url(header) + '.' + crypto::encodeBase64Url(claims);
    return text + '.' + crypto::encodeBase64Url(key.sign(text));
}

std::string headerOf(const SigningKey& key, std::string_view alg, std::string_view more = "")
{
    return R"({"alg":")" + std::string(alg) + R"(","kid":")" + key.kid() + R"(","typ":"at+jwt")" + std::string(more) +
           "}";
}

} // namespace

class JoseJwsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(JoseJwsTest);
    CPPUNIT_TEST(whatIsSignedIsAccepted);
    CPPUNIT_TEST(theHeaderSaysAlgorithmKeyAndType);
    CPPUNIT_TEST(typesDoNotStandInForEachOther);
    CPPUNIT_TEST(onlyAllowedAlgorithmsAreAccepted);
    CPPUNIT_TEST(anAlgorithmOtherThanTheKeysIsRefused);
    CPPUNIT_TEST(headersThatSayMoreAreRefused);
    CPPUNIT_TEST(whatIsNotACompactTokenIsRefused);
    CPPUNIT_TEST(claimsMustBeAnObject);
    CPPUNIT_TEST(everyChangedCharacterBreaksIt);
    CPPUNIT_TEST(keysSurviveBeingStored);
    CPPUNIT_TEST(keysOfAnotherKindAreRefused);
    CPPUNIT_TEST(aKeyIsSharedByThreads);
    CPPUNIT_TEST_SUITE_END();

    void whatIsSignedIsAccepted()
    {
        for (const auto algorithm : kAll) {
            const auto token = signJws(keyFor(algorithm), "at+jwt", R"({"sub":"42","n":7})");
            const auto claims = accept(token, findKey, {"at+jwt", kAll});
            CPPUNIT_ASSERT_MESSAGE(std::string(nameOf(algorithm)), claims.has_value());
            CPPUNIT_ASSERT_EQUAL(std::string("42"), *claims->member("sub")->as<std::string>());
            const auto& traits = traitsOf(algorithm);
            const auto bytes = crypto::decodeBase64Url(token.substr(token.rfind('.') + 1)).value().size();
            CPPUNIT_ASSERT_EQUAL(traits.signatureBytes == 0 ? std::size_t{256} : traits.signatureBytes, bytes);
        }
        const auto stranger = SigningKey::generate(Algorithm::Es256);
        CPPUNIT_ASSERT(!isAccepted(signJws(stranger, "at+jwt", "{}")));
    }

    void theHeaderSaysAlgorithmKeyAndType()
    {
        const auto& key = keyFor(Algorithm::Es256);
        const auto token = signJws(key, "logout+jwt", "{}");
        CPPUNIT_ASSERT_EQUAL(R"({"alg":"ES256","kid":")" + key.kid() + R"(","typ":"logout+jwt"})",
                             crypto::decodeBase64Url(token.substr(0, token.find('.'))).value());
        CPPUNIT_ASSERT_EQUAL(std::size_t{43}, key.kid().size());
    }

    void typesDoNotStandInForEachOther()
    {
        const auto& key = keyFor(Algorithm::Es256);
        for (const auto* const type : {"at+jwt", "AT+JWT", "application/at+jwt", "Application/At+Jwt"})
            CPPUNIT_ASSERT_MESSAGE(type, isAccepted(signJws(key, type, "{}")));
        CPPUNIT_ASSERT(isAccepted(signJws(key, "JWT", "{}"), "application/jwt"));
        for (const auto* const type : {"JWT", "logout+jwt", "", "at+jwt ", "application/", "text/at+jwt", "+jwt"})
            CPPUNIT_ASSERT_MESSAGE(type, !isAccepted(signJws(key, type, "{}")));
        CPPUNIT_ASSERT(!isAccepted(withHeader(key, R"({"alg":"ES256","kid":")" + key.kid() + "\"}"), ""));
    }

    void onlyAllowedAlgorithmsAreAccepted()
    {
        const Algorithm only[] = {Algorithm::Es256};
        CPPUNIT_ASSERT(isAccepted(signJws(keyFor(Algorithm::Es256), "at+jwt", "{}"), "at+jwt", only));
        CPPUNIT_ASSERT(!isAccepted(signJws(keyFor(Algorithm::Rs256), "at+jwt", "{}"), "at+jwt", only));
        CPPUNIT_ASSERT(!isAccepted(signJws(keyFor(Algorithm::Es256), "at+jwt", "{}"), "at+jwt", {}));
    }

    void anAlgorithmOtherThanTheKeysIsRefused()
    {
        const auto& key = keyFor(Algorithm::Rs256);
        CPPUNIT_ASSERT(isAccepted(withHeader(key, headerOf(key, "RS256"))));
        for (const auto* const alg :
             {"none", "None", "NONE", "", "HS256", "HS384", "HS512", "RS384", "ES256", "PS256", "EdDSA", "rs256"})
            CPPUNIT_ASSERT_MESSAGE(alg, !isAccepted(withHeader(key, headerOf(key, alg))));
        // The same RSA numbers under the name of another algorithm.
        const auto twin = SigningKey::fromPkcs8(Algorithm::Rs512, key.pkcs8()).value();
        CPPUNIT_ASSERT_EQUAL(key.kid(), twin.kid());
        CPPUNIT_ASSERT(!isAccepted(signJws(twin, "at+jwt", "{}")));
    }

    void headersThatSayMoreAreRefused()
    {
        const auto& key = keyFor(Algorithm::Es256);
        CPPUNIT_ASSERT(isAccepted(withHeader(key, headerOf(key, "ES256", R"(,"cty":"JWT")"))));
        for (const auto* const more :
             {R"(,"jku":"https://evil.example/keys")", R"(,"x5u":"https://evil.example/c")", R"(,"x5c":["MIIB"])",
              R"(,"jwk":{"kty":"EC"})", R"(,"crit":["exp"],"exp":1)", R"(,"b64":false)", R"(,"zip":"DEF")",
              R"(,"x5t":"a")", R"(,"x5t#S256":"a")", R"(,"alg":"ES256")", R"(,"ALG":"ES256")", R"(,"Kid":"x")",
              R"(,"cty":1)", R"(,"epk":{})"})
            CPPUNIT_ASSERT_MESSAGE(more, !isAccepted(withHeader(key, headerOf(key, "ES256", more))));
        CPPUNIT_ASSERT(!isAccepted(withHeader(key, R"({"alg":"ES256","typ":"at+jwt"})")));
        CPPUNIT_ASSERT(!isAccepted(withHeader(key, R"({"alg":"ES256","kid":1,"typ":"at+jwt"})")));
        CPPUNIT_ASSERT(!isAccepted(withHeader(key, R"({"Alg":"ES256","kid":")" + key.kid() + R"(","typ":"at+jwt"})")));
    }

    void whatIsNotACompactTokenIsRefused()
    {
        const auto& key = keyFor(Algorithm::EdDsa);
        const auto token = signJws(key, "at+jwt", R"({"sub":"1"})");
        const auto dot = token.find('.'), last = token.rfind('.');
        CPPUNIT_ASSERT(isAccepted(token));
        const std::string bad[] = {"",
                                   ".",
                                   "..",
                                   "...",
                                   token + ".",
                                   token + ".x",
                                   "." + token,
                                   " " + token,
                                   token + "\n",
                                   token + "=",
                                   token.substr(0, last),
                                   token.substr(0, last + 1),
                                   token.substr(dot + 1),
                                   token.substr(0, dot) + ".." + token.substr(last + 1),
                                   token.substr(0, dot) + "=" + token.substr(dot),
                                   "e30" + token.substr(dot),
                                   "W10" + token.substr(dot),
                                   "bm9uZQ" + token.substr(dot)};
        for (const auto& each : bad)
            CPPUNIT_ASSERT_MESSAGE(each, !isAccepted(each));
        const auto large = signJws(key, "at+jwt", R"({"a":")" + std::string(kMaxTokenBytes, 'a') + "\"}");
        CPPUNIT_ASSERT(!parseJws(large));
    }

    void claimsMustBeAnObject()
    {
        const auto& key = keyFor(Algorithm::EdDsa);
        for (const auto* const claims : {"[]", "1", "null", "", "{", "{}{}", R"({"a":1,"a":2})", R"("text")", "\xFF"})
            CPPUNIT_ASSERT_MESSAGE(claims, !isAccepted(signJws(key, "at+jwt", claims)));
    }

    void everyChangedCharacterBreaksIt()
    {
        const auto token = signJws(keyFor(Algorithm::Es256), "at+jwt", R"({"sub":"1"})");
        for (std::size_t i = 0; i < token.size(); ++i) {
            auto changed = token;
            changed[i] = changed[i] == 'A' ? 'B' : 'A';
            CPPUNIT_ASSERT_MESSAGE(changed, !isAccepted(changed));
        }
    }

    void keysSurviveBeingStored()
    {
        for (const auto algorithm : kAll) {
            const auto& key = keyFor(algorithm);
            const auto again = SigningKey::fromPkcs8(algorithm, key.pkcs8());
            CPPUNIT_ASSERT(again && again->kid() == key.kid());
            CPPUNIT_ASSERT(isAccepted(signJws(*again, "at+jwt", "{}")));
            const auto verifying = VerifyingKey::fromSpki(algorithm, key.publicKey().spki());
            CPPUNIT_ASSERT(verifying && verifying->kid() == key.kid());
            CPPUNIT_ASSERT(!SigningKey::fromPkcs8(algorithm, key.pkcs8() + "x"));
            CPPUNIT_ASSERT(!SigningKey::fromPkcs8(algorithm, key.pkcs8().substr(1)));
            CPPUNIT_ASSERT(!SigningKey::fromPkcs8(algorithm, key.publicKey().spki()));
            CPPUNIT_ASSERT(!VerifyingKey::fromSpki(algorithm, key.publicKey().spki() + "x"));
            CPPUNIT_ASSERT(!VerifyingKey::fromSpki(algorithm, ""));
        }
    }

    void keysOfAnotherKindAreRefused()
    {
        for (const auto algorithm : kAll)
            for (const auto other : kAll) {
                const bool isSameRsa = traitsOf(algorithm).kind == KeyKind::Rsa && traitsOf(other).kind == KeyKind::Rsa;
                const bool fits = algorithm == other || isSameRsa;
                CPPUNIT_ASSERT_EQUAL(fits, VerifyingKey::fromSpki(other, keyFor(algorithm).publicKey().spki()) !=
                                               std::nullopt);
            }
        const auto shortKey = // 1024 bits
            "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDdlatRjRjogo3WojgGHFHYLugdUWAY9iR3fy4arWNA1KoS8kVw33cJibXr8bvwUAUpa"
            "rCwlvdbH6dvEOfou0/gCFQsHUfQrSDv+MuSUMAe8jzKE4qW+jK+xQU9a03GUnKHkkle+Q0pX/g6jXZ7r1/xAK5Do2kQ+X5xK9cipRgEKw"
            "IDAQAB";
        CPPUNIT_ASSERT(!VerifyingKey::fromSpki(Algorithm::Rs256, crypto::decodeBase64(shortKey).value()));
    }

    void aKeyIsSharedByThreads()
    {
        const auto& key = keyFor(Algorithm::Es256);
        std::vector<int> accepted(4, 0);
        std::vector<std::thread> threads;
        for (auto& count : accepted)
            threads.emplace_back([&] {
                for (int i = 0; i < 100; ++i)
                    count += isAccepted(signJws(key, "at+jwt", "{}")) ? 1 : 0;
            });
        for (auto& thread : threads)
            thread.join();
        for (const auto count : accepted)
            CPPUNIT_ASSERT_EQUAL(100, count);
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(JoseJwsTest, "unit");

} // namespace trivet::jose
