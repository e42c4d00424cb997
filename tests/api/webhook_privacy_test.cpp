// What a hook tells its readers they may know otherwise, too.
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class WebhookPrivacyTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(WebhookPrivacyTest);
    CPPUNIT_TEST(hiddenForksAreNotTold);
    CPPUNIT_TEST_SUITE_END();

    static constexpr db::Sql kCount = "SELECT COUNT(*) FROM webhook_event";
    std::unique_ptr<TestApp> m_app{};

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        givenUser(m_app->db(), "user alice");
        givenUser(m_app->db(), "user bob");
    }
    void tearDown() override { m_app.reset(); }

private:
    void call(const std::string& who, const std::string& path, const std::string& body, int status)
    {
        const auto reply =
            m_app->call("POST", "/api/v1" + path,
                        {{"Authorization", "Basic " + crypto::encodeBase64(who + ":" + who + "-password")},
                         {"Content-Type", "application/json"}},
                        body);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(path + " " + reply.body, status, reply.status);
    }
    std::int64_t told() { return m_app->db().value<std::int64_t>(kCount).value(); }

    void hiddenForksAreNotTold()
    {
        call("alice", "/user/repos", R"({"name":"site","auto_init":true,"default_branch":"main"})", 201);
        call("alice", "/repos/alice/site/hooks",
             R"({"type":"gitea","active":true,"events":["fork"],"config":{"url":"https://ci.test/",)"
             R"("content_type":"json"}})",
             201);
        call("bob", "/orgs", R"({"username":"hidden","visibility":"private"})", 201);
        call("bob", "/orgs", R"({"username":"known","visibility":"limited"})", 201);
        call("bob", "/repos/alice/site/forks", R"({"organization":"hidden"})", 202);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, told());
        call("bob", "/repos/alice/site/forks", R"({"organization":"known"})", 202);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, told());
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(WebhookPrivacyTest, "api");

} // namespace trivet::test
