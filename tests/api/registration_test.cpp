// Clients that register themselves, from their registration to their end.
#include "base/clock.hpp"
#include "cron/expiry_store.hpp"
#include "db/database.hpp"
#include "support/given.hpp"
#include "support/oauth_client.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

constexpr db::Sql kAge = "UPDATE oauth_application SET expires_at = expires_at - $1 WHERE origin = 'registered'";
constexpr db::Sql kExpiring = "SELECT COUNT(*) FROM oauth_application WHERE expires_at IS NOT NULL";
constexpr db::Sql kStored = "SELECT registration_token_hash FROM oauth_application WHERE client_id = $1";
constexpr db::Sql kCountDeeds = "SELECT COUNT(*) FROM audit_entry WHERE action = $1";
constexpr std::int64_t kMonth = 30 * 86400;

} // namespace

class RegistrationTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(RegistrationTest);
    CPPUNIT_TEST(aRegisteredClientWorksAndAlwaysAsks);
    CPPUNIT_TEST(anUnusedOneExpires);
    CPPUNIT_TEST(aUsedOneStays);
    CPPUNIT_TEST(tokensAreBoundToTheirClientAndHashed);
    CPPUNIT_TEST(becomingPublicEndsTheSecret);
    CPPUNIT_TEST(oneNetworkRegistersFew);
    CPPUNIT_TEST(itIsWrittenDown);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>(std::vector<std::string>{"TRIVET__OAUTH2__REGISTRATION=open"});
        givenUser(m_app->db(), "user alice");
    }
    void tearDown() override { m_app.reset(); }

private:
    Reply send(const std::string& method, const std::string& path, const std::string& token, const std::string& body)
    {
        return m_app->call(method, "/login/oauth/register" + path,
                           {{"Content-Type", "application/json"}, {"Authorization", "Bearer " + token}}, body);
    }
    Reply enroll()
    {
        auto reply = send("POST", "", "", R"({"redirect_uris":["https://app.test/back"],"client_name":"Calendar"})");
        CPPUNIT_ASSERT_EQUAL_MESSAGE(reply.body, 201, reply.status);
        return reply;
    }
    OAuthClient clientOf(const Reply& reply)
    {
        return {*m_app, memberOf(reply, "client_id"), memberOf(reply, "client_secret")};
    }

    void aRegisteredClientWorksAndAlwaysAsks()
    {
        auto client = clientOf(enroll());
        Browser browser(*m_app);
        browser.signIn("alice");
        const auto page = browser.get(client.authorizeTarget("openid"));
        CPPUNIT_ASSERT(page.body.find("registered itself") != std::string::npos);
        CPPUNIT_ASSERT(page.body.find("belongs to this site") == std::string::npos);
        CPPUNIT_ASSERT(!client.signIn(browser, "openid").access.empty());
        CPPUNIT_ASSERT_EQUAL(200, browser.get(client.authorizeTarget("openid")).status); // asked again
    }

    void anUnusedOneExpires()
    {
        const auto reply = enroll();
        auto client = clientOf(reply);
        m_app->db().run(kAge, kMonth);
        CPPUNIT_ASSERT_EQUAL(401, client.post("/login/oauth/introspect", "token=x").status);
        CPPUNIT_ASSERT_EQUAL(401,
                             send("GET", "/" + client.id, memberOf(reply, "registration_access_token"), "").status);
        cron::ExpiryStore(m_app->db()).removeExpired(secondsNow() + 1);
        CPPUNIT_ASSERT(!m_app->db().value<std::string>(kStored, client.id));
    }

    void aUsedOneStays()
    {
        auto client = clientOf(enroll());
        enroll();
        Browser browser(*m_app);
        browser.signIn("alice");
        client.signIn(browser, "openid");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, m_app->db().value<std::int64_t>(kExpiring).value());
        m_app->db().run(kAge, 2 * kMonth);
        cron::ExpiryStore(m_app->db()).removeExpired(secondsNow());
        CPPUNIT_ASSERT_EQUAL(200, client.post("/login/oauth/introspect", "token=x").status);
    }

    void tokensAreBoundToTheirClientAndHashed()
    {
        const auto one = enroll(), two = enroll();
        const auto token = memberOf(one, "registration_access_token");
        CPPUNIT_ASSERT_EQUAL(200, send("GET", "/" + memberOf(one, "client_id"), token, "").status);
        CPPUNIT_ASSERT_EQUAL(401, send("GET", "/" + memberOf(two, "client_id"), token, "").status);
        CPPUNIT_ASSERT_EQUAL(401, send("DELETE", "/" + memberOf(two, "client_id"), token, "").status);
        const auto stored = m_app->db().value<std::string>(kStored, memberOf(one, "client_id")).value();
        CPPUNIT_ASSERT(stored.find(token) == std::string::npos && !stored.empty());
        // What is stored opens nothing.
        CPPUNIT_ASSERT_EQUAL(401, send("GET", "/" + memberOf(one, "client_id"), stored, "").status);
    }

    void becomingPublicEndsTheSecret()
    {
        const auto reply = enroll();
        auto client = clientOf(reply);
        const auto changed =
            send("PUT", "/" + client.id, memberOf(reply, "registration_access_token"),
                 R"({"redirect_uris":["https://app.test/back"],"token_endpoint_auth_method":"none","client_id":")" +
                     client.id + "\",\"client_secret\":\"" + client.secret + "\"}");
        CPPUNIT_ASSERT_EQUAL_MESSAGE(changed.body, 200, changed.status);
        CPPUNIT_ASSERT_EQUAL(401, client.post("/login/oauth/introspect", "token=x").status);
    }

    void oneNetworkRegistersFew()
    {
        int tries = 0;
        while (tries < 30 && send("POST", "", "", R"({"redirect_uris":["https://app.test/back"]})").status == 201)
            ++tries;
        CPPUNIT_ASSERT_MESSAGE(std::to_string(tries), tries >= 10 && tries < 30);
    }

    void itIsWrittenDown()
    {
        const auto reply = enroll();
        send("DELETE", "/" + memberOf(reply, "client_id"), memberOf(reply, "registration_access_token"), "");
        for (const auto* const action : {"application.register", "application.delete"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(action, std::int64_t{1},
                                         m_app->db().value<std::int64_t>(kCountDeeds, action).value());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RegistrationTest, "api");

} // namespace trivet::test
