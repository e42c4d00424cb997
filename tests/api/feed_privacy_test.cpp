// A feed tells of no part of a repository that its reader may not see.
#include "crypto/encoding.hpp"
#include "support/app_fixture.hpp"
#include "support/given.hpp"
#include "support/has.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class FeedPrivacyTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(FeedPrivacyTest);
    CPPUNIT_TEST(releasesAreToldWhereTheyAreSeen);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        givenUser(m_app->db(), "user alice");
    }
    void tearDown() override { m_app.reset(); }

private:
    void call(const std::string& method, const std::string& path, const std::string& body, int status)
    {
        const auto reply = m_app->call(method, "/api/v1" + path,
                                       {{"Authorization", "Basic " + crypto::encodeBase64("alice:alice-password")},
                                        {"Content-Type", "application/json"}},
                                       body);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(path + " " + reply.body, status, reply.status);
    }

    void releasesAreToldWhereTheyAreSeen()
    {
        call("POST", "/user/repos", R"({"name":"site","auto_init":true,"default_branch":"main"})", 201);
        call("POST", "/repos/alice/site/releases", R"({"tag_name":"v1","name":"Surprise"})", 201);
        const auto feed = [&] { return m_app->call("GET", "/api/v1/repos/alice/site/activities/feeds", {}, "").body; };
        CPPUNIT_ASSERT(has(feed(), "Surprise"));
        call("PATCH", "/repos/alice/site", R"({"has_releases":false})", 200);
        CPPUNIT_ASSERT(!has(feed(), "Surprise"));
        CPPUNIT_ASSERT(has(feed(), "create_repo"));
        CPPUNIT_ASSERT(!has(m_app->call("GET", "/alice/site.rss", {}, "").body, "Surprise"));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(FeedPrivacyTest, "api");

} // namespace trivet::test
