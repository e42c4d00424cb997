// Requests sent ahead, followed by a browser.
#include "base/clock.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "support/oauth_client_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

constexpr db::Sql kAge = "UPDATE oauth_pushed_request SET expires_at = expires_at - $1";
constexpr db::Sql kStored = "SELECT hash || parameters FROM oauth_pushed_request";

constexpr char kChallenge[] = "&code_challenge_method=S256&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

} // namespace

class PushedRequestTest : public OAuthClientFixture {
    CPPUNIT_TEST_SUITE(PushedRequestTest);
    CPPUNIT_TEST(itIsFollowedThroughSigningInOnce);
    CPPUNIT_TEST(otherParametersCountForNothing);
    CPPUNIT_TEST(itBelongsToItsClient);
    CPPUNIT_TEST(itExpires);
    CPPUNIT_TEST(itsValueIsNotStored);
    CPPUNIT_TEST(oneSentTwiceIsRefused);
    CPPUNIT_TEST(aClientHasOnlySoMany);
    CPPUNIT_TEST_SUITE_END();

    std::string push(const std::string& more = {})
    {
        const auto reply =
            m_client->post("/login/oauth/par", "response_type=code&scope=openid&state=pushed&redirect_uri=" +
                                                   encodePercent(m_client->redirectUri) + kChallenge + more);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(reply.body, 201, reply.status);
        return memberOf(reply, "request_uri");
    }
    std::string target(const std::string& requestUri, const std::string& clientId) const
    {
        return "/login/oauth/authorize?client_id=" + clientId + "&request_uri=" + encodePercent(requestUri);
    }
    std::string target(const std::string& requestUri) const { return target(requestUri, m_client->id); }

    void itIsFollowedThroughSigningInOnce()
    {
        const auto uri = push();
        const auto detour = m_browser->get(target(uri));
        CPPUNIT_ASSERT_EQUAL(303, detour.status);
        const auto signInPage = m_browser->get(*detour.header("Location"));
        CPPUNIT_ASSERT_EQUAL(200, signInPage.status);
        m_browser->signIn("alice");
        const auto location = OAuthClient::destination(*m_browser, m_browser->get(target(uri)));
        CPPUNIT_ASSERT_EQUAL(std::string("pushed"), parameterOf(location, "state"));
        CPPUNIT_ASSERT(!m_client->exchange(location).id.empty());
        const auto again = m_browser->get(target(uri));
        CPPUNIT_ASSERT_EQUAL(400, again.status);
        CPPUNIT_ASSERT(again.header("Location") == nullptr);
    }

    // Also where the user must sign in anew although a session is there.
    void otherParametersCountForNothing()
    {
        m_browser->signIn("alice");
        const auto reply =
            m_browser->get(target(push()) + "&redirect_uri=https%3A%2F%2Fevil.test%2F&state=changed&scope=all"
                                            "&response_type=token");
        const auto location = OAuthClient::destination(*m_browser, reply);
        CPPUNIT_ASSERT(location.starts_with(m_client->redirectUri + "?"));
        CPPUNIT_ASSERT_EQUAL(std::string("pushed"), parameterOf(location, "state"));
        const auto detour = m_browser->get(target(push("&prompt=login")));
        CPPUNIT_ASSERT_EQUAL(303, detour.status);
        CPPUNIT_ASSERT(detour.header("Location")->find("code_challenge") == std::string::npos);
        CPPUNIT_ASSERT(detour.header("Location")->find("request_uri") != std::string::npos);
    }

    void itBelongsToItsClient()
    {
        m_browser->signIn("alice");
        const OAuthClient other(*m_app, "other");
        const auto uri = push();
        CPPUNIT_ASSERT_EQUAL(400, m_browser->get(target(uri, other.id)).status);
        CPPUNIT_ASSERT_EQUAL(400, m_browser->get(target(uri, "")).status);
        CPPUNIT_ASSERT_EQUAL(400, m_browser->get(target(uri) + "&client_id=" + other.id).status);
        CPPUNIT_ASSERT_EQUAL(200, m_browser->get(target(uri)).status); // none of that has used it up
    }

    void itExpires()
    {
        m_browser->signIn("alice");
        const auto uri = push();
        m_app->db().run(kAge, std::int64_t{600});
        CPPUNIT_ASSERT_EQUAL(400, m_browser->get(target(uri)).status);
    }

    void itsValueIsNotStored()
    {
        const auto uri = push();
        const auto secret = uri.substr(uri.rfind(':') + 1);
        CPPUNIT_ASSERT(m_app->db().value<std::string>(kStored)->find(secret) == std::string::npos);
        CPPUNIT_ASSERT(m_app->db().value<std::string>(kStored)->find(m_client->secret) == std::string::npos);
    }

    void oneSentTwiceIsRefused()
    {
        m_browser->signIn("alice");
        const auto one = push(), two = push();
        CPPUNIT_ASSERT_EQUAL(400, m_browser->get(target(one) + "&request_uri=" + encodePercent(two)).status);
        CPPUNIT_ASSERT_EQUAL(200, m_browser->get(target(one)).status);
    }

    void aClientHasOnlySoMany()
    {
        constexpr db::Sql kFill = "INSERT INTO oauth_pushed_request (hash, application_id, parameters, expires_at)"
                                  " SELECT $1, id, '', $2 FROM oauth_application WHERE client_id = $3";
        m_app->db().transact([&] {
            for (int i = 0; i < 1000; ++i)
                m_app->db().run(kFill, std::to_string(i), secondsNow() + 60, m_client->id);
        });
        const auto reply = m_client->post(
            "/login/oauth/par", "response_type=code&redirect_uri=" + encodePercent(m_client->redirectUri) + kChallenge);
        CPPUNIT_ASSERT_EQUAL(429, reply.status);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PushedRequestTest, "api");

} // namespace trivet::test
