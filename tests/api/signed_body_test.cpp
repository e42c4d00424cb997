// A signed body is read before the handler is called; the handler must get the very bytes that were judged.
#include "base/clock.hpp"
#include "crypto/ssh_key.hpp"
#include "keys/key_rules.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "support/request_signer.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class SignedBodyTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SignedBodyTest);
    CPPUNIT_TEST(theHandlerReadsTheBodyThatWasSigned);
    CPPUNIT_TEST_SUITE_END();

    void theHandlerReadsTheBodyThatWasSigned()
    {
        TestApp app;
        const auto key = TestKey::ed25519();
        const auto alice = givenUser(app.db(), "user alice");
        keys::addKey(app.db(),
                     {.accountId = alice.id, .title = "key", .text = crypto::authorizedKeyText(key.publicKey())},
                     app.application().settings, secondsNow());
        const SignedTarget target{
            .method = "POST", .target = "/api/v1/user/emails", .body = R"({"emails":["second@example.test"]})"};
        auto headers = signedHeaders(key, crypto::sha256Fingerprint(key.publicKey()), target, secondsNow());
        headers.emplace_back("Content-Type", "application/json");
        const auto changed = app.call(target.method, target.target, headers, R"({"emails":["third@example.test"]})");
        CPPUNIT_ASSERT_EQUAL_MESSAGE(changed.body, 401, changed.status);
        const auto reply = app.call(target.method, target.target, headers, target.body);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(reply.body, 201, reply.status);
        CPPUNIT_ASSERT_MESSAGE(reply.body, reply.body.find("second@example.test") != std::string::npos);
        const auto repeated = app.call(target.method, target.target, headers, target.body);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(repeated.body, 401, repeated.status);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SignedBodyTest, "api");

} // namespace trivet::test
