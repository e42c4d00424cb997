#include "signature/signing_string.hpp"

#include "crypto/encoding.hpp"
#include "crypto/ssh_signature.hpp"
#include "signature/body_digest.hpp"
#include "signature/freshness.hpp"
#include "tests/support/request_sample.hpp"
#include "tests/support/test_key.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::signature {

class SigningStringTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SigningStringTest);
    CPPUNIT_TEST(theExampleOfTheDraftIsRebuilt);
    CPPUNIT_TEST(theSignaturesOfTheDraftVerify);
    CPPUNIT_TEST(thePathIsTriedAsSentAndDecoded);
    CPPUNIT_TEST(aLineBreakCannotBeSmuggledIn);
    CPPUNIT_TEST(headersAreJoinedAndTrimmed);
    CPPUNIT_TEST(whatIsCoveredMustBeThere);
    CPPUNIT_TEST(digestsAreComparedWithTheBody);
    CPPUNIT_TEST(httpDatesAreReadInOneFormOnly);
    CPPUNIT_TEST_SUITE_END();

    // draft-cavage-http-signatures-12, appendix C.
    static test::RequestSample draftRequest()
    {
        return {.method = "POST",
                .target = "/foo?param=value&pet=dog",
                .headers = {{"host", {"example.com"}},
                            {"date", {"Sun, 05 Jan 2014 21:31:40 GMT"}},
                            {"content-type", {"application/json"}},
                            {"digest", {"SHA-256=X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE="}},
                            {"content-length", {"18"}}},
                .body = "{\"hello\": \"world\"}"};
    }
    static SignatureHeader covering(std::vector<std::string> names)
    {
        return {.keyId = "k", .covered = std::move(names), .created = 1402170695, .expires = 1402170699};
    }

    void theExampleOfTheDraftIsRebuilt()
    {
        const auto request = draftRequest();
        const auto header = covering({"(request-target)", "(created)", "(expires)", "host", "digest"});
        CPPUNIT_ASSERT_EQUAL(std::string("(request-target): post /foo?param=value&pet=dog\n(created): 1402170695\n"
                                         "(expires): 1402170699\nhost: example.com\n"
                                         "digest: SHA-256=X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE="),
                             signingStrings(request.view(), header).at(0));
    }

    void theSignaturesOfTheDraftVerify()
    {
        // The draft's RSA test key, 1024 bits, with exponent 65537: its modulus.
        const auto modulus = crypto::decodeBase64("whRDRsN98hoocvdqQ42UIZdAt+qzyY/gr30gvPqtvIcQNetUBTVHdd8Lgk1HKtEHdqrA"
                                                  "Xv9oRcnNgwiSYNIdS+/PumeFDEexDnKX3VBPR395v4bPhVEeObgSXgytR0hRw/Gxyg+p"
                                                  "L/BTxnyU6LXPtsYycKGIvtYaqdXyHpGsbMk=");
        CPPUNIT_ASSERT(modulus);
        const auto key = crypto::parseSshKey(test::sshText("ssh-rsa") + test::sshText(std::string("\1\0\1", 3)) +
                                             test::sshText(std::string(1, '\0') + *modulus));
        const std::pair<std::vector<std::string>, const char*> cases[] = {
            {{"date"},
             "SjWJWbWN7i0wzBvtPl8rbASWz5xQW6mcJmn+ibttBqtifLN7Sazz6m79cNfwwb8DMJ5cou1s7uEGKKCs+FLEEaDV5lp7q25WqS+"
             "lavg7T8hc"
             "0GppauB6hbgEKTwblDHYGEtbGmtdHgVCk9SuS13F0hZ8FD0k/5OxEPXe5WozsbM="},
            {{"(request-target)", "host", "date"},
             "qdx+H7PHHDZgy4y/"
             "Ahn9Tny9V3GP6YgBPyUXMmoxWtLbHpUnXS2mg2+SbrQDMCJypxBLSPQR2aAjn7ndmw2iicw3HMbe8VfEdKFYRqzic+ef"
             "kb3nndiv/x1xSHDJWeSWkx3ButlYSuBskLu6kd9Fswtemr3lgdDEmn04swr2Os0="},
            {{"(request-target)", "host", "date", "content-type", "digest", "content-length"},
             "vSdrb+dS3EceC9bcwHSo4MlyKS59iFIrhgYkz8+oVLEEzmYZZvRs8rgOp+63LEM3v+MFHB32NfpB2bEKBIvB1q52LaEUHFv120V01IL+"
             "TAD4"
             "8XaERZFukWgHoBTLMhYS2Gb51gWxpeIq8knRmPnYePbF5MOkR0Zkly4zKH7s1dE="},
        };
        const auto request = draftRequest();
        for (const auto& [names, signature] : cases)
            CPPUNIT_ASSERT(crypto::verifyBareSignature(key, signingStrings(request.view(), covering(names)).at(0),
                                                       crypto::decodeBase64(signature).value()));
    }

    static std::vector<std::string> targets(const std::string& target)
    {
        test::RequestSample request{.target = target};
        return signingStrings(request.view(), covering({"(request-target)"}));
    }

    void thePathIsTriedAsSentAndDecoded()
    {
        const auto line = [](const char* target) { return std::string("(request-target): get ") + target; };
        using Texts = std::vector<std::string>;
        CPPUNIT_ASSERT(targets("/plain?q=%20") == Texts{line("/plain?q=%20")});
        CPPUNIT_ASSERT(targets("/a%20b/c%2Fd?q=%20") == (Texts{line("/a%20b/c%2Fd?q=%20"), line("/a b/c/d?q=%20")}));
        CPPUNIT_ASSERT(targets("/a?") == (Texts{line("/a?"), line("/a")}));
        CPPUNIT_ASSERT(targets("/a%zz") == Texts{line("/a%zz")});
        CPPUNIT_ASSERT(targets("/a%ff") == Texts{line("/a%ff")});
        test::RequestSample request{.method = "PATCH", .target = "/x"};
        CPPUNIT_ASSERT(signingStrings(request.view(), covering({"(request-target)"})) ==
                       Texts{"(request-target): patch /x"});
    }

    void aLineBreakCannotBeSmuggledIn()
    {
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, targets("/a%0Adate: x").size());
        CPPUNIT_ASSERT(targets("/a\nb").empty());
        const test::RequestSample request{.headers = {{"host", {"a\nb"}}}};
        CPPUNIT_ASSERT(signingStrings(request.view(), covering({"host"})).empty());
    }

    void headersAreJoinedAndTrimmed()
    {
        const test::RequestSample request{.headers = {{"x-a", {" one ", "two\t"}}, {"x-empty", {""}}}};
        CPPUNIT_ASSERT_EQUAL(std::string("x-a: one, two\nx-empty: "),
                             signingStrings(request.view(), covering({"x-a", "x-empty"})).at(0));
    }

    void whatIsCoveredMustBeThere()
    {
        const test::RequestSample request;
        for (const char* name : {"host", "(keyid)", "(algorithm)", "(request-line)", "("})
            CPPUNIT_ASSERT_MESSAGE(name, signingStrings(request.view(), covering({name})).empty());
        auto header = covering({"(created)", "(expires)"});
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, signingStrings(request.view(), header).size());
        header.expires.reset();
        CPPUNIT_ASSERT(signingStrings(request.view(), header).empty());
    }

    void digestsAreComparedWithTheBody()
    {
        const std::string sha256 = "SHA-256=X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=",
                          sha512 = "SHA-512=WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYll"
                                   "u7BNNyealdVLvRwEmTHWXvJwew==",
                          wrong = "SHA-256=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
        const auto covered = covering({"digest"});
        const auto check = [&](std::vector<std::string> values, const char* body = "{\"hello\": \"world\"}") {
            const test::RequestSample request{.headers = {{"digest", std::move(values)}}, .body = body};
            return checkBodyDigest(request.view(), covered);
        };
        CPPUNIT_ASSERT(check({sha256}) == Outcome::Accepted && check({sha512}) == Outcome::Accepted);
        CPPUNIT_ASSERT(check({sha256 + ", " + sha512}) == Outcome::Accepted);
        CPPUNIT_ASSERT(check({"md5=x," + sha256}) == Outcome::Accepted);
        CPPUNIT_ASSERT(check({"sha-256" + sha256.substr(7)}) == Outcome::Accepted);
        CPPUNIT_ASSERT(check({sha256, wrong}) == Outcome::WrongDigest &&
                       check({sha512 + "," + wrong}) == Outcome::WrongDigest);
        for (const char* value : {"", "md5=x", "SHA-256", "SHA-256=", "SHA-1=x"})
            CPPUNIT_ASSERT_MESSAGE(value, check({value}) == Outcome::WrongDigest);
        CPPUNIT_ASSERT(check({sha256}, "{\"hello\": \"World\"}") == Outcome::WrongDigest);
        CPPUNIT_ASSERT(check({sha256}, "") == Outcome::WrongDigest && check({}, "") == Outcome::WrongDigest);
        CPPUNIT_ASSERT(check({"SHA-256=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="}, "") == Outcome::Accepted);
        const test::RequestSample withBody{.headers = {{"digest", {sha256}}}, .body = "x"}, without;
        CPPUNIT_ASSERT(checkBodyDigest(withBody.view(), covering({"date"})) == Outcome::BodyNotCovered);
        CPPUNIT_ASSERT(checkBodyDigest(without.view(), covering({"date"})) == Outcome::Accepted);
    }

    void httpDatesAreReadInOneFormOnly()
    {
        CPPUNIT_ASSERT_EQUAL(std::int64_t{784111777}, parseHttpDate("Sun, 06 Nov 1994 08:49:37 GMT").value());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1709164800}, parseHttpDate("Thu, 29 Feb 2024 00:00:00 GMT").value());
        for (const char* bad :
             {"", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Mon, 06 Nov 1994 08:49:37 GMT",
              "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 1994 08:60:37 GMT",
              "Thu, 29 Feb 2023 00:00:00 GMT", "Sun, 06 Nux 1994 08:49:37 GMT", "Sun, 6 Nov 1994 08:49:37 GMT ",
              "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, +6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 0000 08:49:37 GMT",
              "Sun, 06 Nov 1994 08:49:37 gmt", "Sun, 06 Nov 1994 0x:49:37 GMT"})
            CPPUNIT_ASSERT_MESSAGE(bad, !parseHttpDate(bad));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SigningStringTest, "unit");

} // namespace trivet::signature
