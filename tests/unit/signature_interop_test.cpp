#include "base/error.hpp"
#include "signature/verify.hpp"
#include "tests/support/request_sample.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

#include <filesystem>

namespace trivet::signature {

// Requests signed by npm's http-signature and @peertube/http-signature.
class SignatureInteropTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SignatureInteropTest);
    CPPUNIT_TEST(requestsSignedByNpmPass);
    CPPUNIT_TEST(requestsSignedWithSha1DoNot);
    CPPUNIT_TEST(everyChangeOfASignedRequestIsSeen);
    CPPUNIT_TEST_SUITE_END();

    static constexpr std::int64_t kNow = 1700000000;

    static Verdict verdict(const test::RequestSample& request)
    {
        const auto header = parseSignatureHeader(request.headers.at("signature").at(0));
        const auto key = crypto::parseAuthorizedKey(request.key).key;
        CPPUNIT_ASSERT_EQUAL(header.keyId, crypto::sha256Fingerprint(key));
        return verifyWithKey(request.view(), header, key, kNow);
    }

    void requestsSignedByNpmPass()
    {
        std::size_t count = 0;
        for (const auto& file : std::filesystem::directory_iterator("tests/samples/http_signature")) {
            const auto name = file.path().filename().string();
            if (!name.ends_with(".request") || name.starts_with("npm-refused"))
                continue;
            const auto result = verdict(test::requestSample("http_signature/" + name));
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, std::string(describe(Outcome::Accepted)),
                                         std::string(describe(result.outcome)));
            ++count;
        }
        CPPUNIT_ASSERT_EQUAL(std::size_t{12}, count);
    }

    void requestsSignedWithSha1DoNot()
    {
        for (const char* name : {"npm-refused-rsa-sha1", "npm-refused-ecdsa-sha1"}) {
            const auto request = test::requestSample("http_signature/" + std::string(name) + ".request");
            CPPUNIT_ASSERT_MESSAGE(name, verdict(request).outcome == Outcome::WrongSignature);
        }
    }

    void everyChangeOfASignedRequestIsSeen()
    {
        const auto good = test::requestSample("http_signature/npm-body.request");
        const auto eachByte = [&](auto select) {
            auto original = good;
            const auto length = select(original).size();
            for (std::size_t i = 0; i < length; ++i) {
                auto changed = good;
                select(changed)[i] ^= 1;
                CPPUNIT_ASSERT_MESSAGE(select(changed), !verdict(changed).isAccepted());
            }
        };
        eachByte([](test::RequestSample& r) -> std::string& { return r.method; });
        eachByte([](test::RequestSample& r) -> std::string& { return r.target; });
        eachByte([](test::RequestSample& r) -> std::string& { return r.body; });
        for (const char* name : {"host", "date", "digest"})
            eachByte([&](test::RequestSample& r) -> std::string& { return r.headers[name][0]; });

        const auto& whole = good.headers.at("signature")[0];
        for (std::size_t i = whole.find("headers="); i < whole.size(); ++i) {
            auto changed = good;
            changed.headers["signature"][0][i] ^= 1;
            try {
                CPPUNIT_ASSERT_MESSAGE(changed.headers["signature"][0], !verdict(changed).isAccepted());
            } catch (const Error&) {
            }
        }
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SignatureInteropTest, "unit");

} // namespace trivet::signature
