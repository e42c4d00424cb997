// Users and tokens in the addresses of webhooks.
#include "crypto/encoding.hpp"
#include "settings/secret_key.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "webhooks/hook_secrets.hpp"
#include "webhooks/webhook_store.hpp"
#include "json/read.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class WebhookAddressTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(WebhookAddressTest);
    CPPUNIT_TEST(credentialsOfAnAddressAreKeptAsASecret);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        givenUser(m_app->db(), "user alice");
        call("POST", "/user/repos", R"({"name":"site"})", 201);
    }
    void tearDown() override { m_app.reset(); }

private:
    json::Value call(const std::string& method, const std::string& path, const std::string& body, int status)
    {
        const auto reply = m_app->call(method, "/api/v1" + path,
                                       {{"Authorization", "Basic " + crypto::encodeBase64("alice:alice-password")},
                                        {"Content-Type", "application/json"}},
                                       body);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(path + " " + reply.body, status, reply.status);
        return json::parse(reply.body);
    }

    // Jenkins and others are told a user and a token like this.
    void credentialsOfAnAddressAreKeptAsASecret()
    {
        const auto path = "/repos/alice/site/hooks";
        const auto config = [](const std::string& url) {
            return R"({"type":"gitea","config":{"url":")" + url + R"(","content_type":"json"}})";
        };
        const auto made = call("POST", path, config("https://me:p%40ss:w@ci.test:8443/hook?x=a@b"), 201);
        CPPUNIT_ASSERT_EQUAL(std::string("https://ci.test:8443/hook?x=a@b"), *made.member("config")->text("url"));
        const webhooks::HookSecrets secrets(secretKeyOf(m_app->application().settings));
        const auto id = *made.number("id");
        const auto header = [&] { return secrets.authorizationOf(*webhooks::WebhookStore(m_app->db()).find(id)); };
        CPPUNIT_ASSERT_EQUAL("Basic " + crypto::encodeBase64("me:p@ss:w"), header());
        const auto change = [&](const std::string& body) {
            call("PATCH", path + ("/" + std::to_string(id)), body, 200);
        };
        change(R"({"config":{"url":"https://ci.test:8443/other"}})"); // as it was shown
        CPPUNIT_ASSERT_EQUAL("Basic " + crypto::encodeBase64("me:p@ss:w"), header());
        change(R"({"config":{"url":"https://you@ci.test:8443/other"}})");
        CPPUNIT_ASSERT_EQUAL("Basic " + crypto::encodeBase64("you:"), header());
        change(R"({"config":{"url":"https://you@ci.test:8443/other"},"authorization_header":"Bearer b"})");
        CPPUNIT_ASSERT_EQUAL(std::string("Bearer b"), header());
        change(R"({"config":{"url":"https://elsewhere.test/"}})");
        CPPUNIT_ASSERT_EQUAL(std::string(), header());
        call("POST", path, config("https://me:%0Ax@ci.test/"), 422);
        call("POST", path, config("https://me:x@/"), 422);
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(WebhookAddressTest, "api");

} // namespace trivet::test
