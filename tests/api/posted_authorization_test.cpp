// Applications that post to the authorization endpoint from their own sites, whence browsers send no cookie.
#include "support/oauth_client_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class PostedAuthorizationTest : public OAuthClientFixture {
    CPPUNIT_TEST_SUITE(PostedAuthorizationTest);
    CPPUNIT_TEST(itComesBackByItsAddress);
    CPPUNIT_TEST(anAccountIsChosenAllTheSame);
    CPPUNIT_TEST(whoIsNotSignedInComesBackOnce);
    CPPUNIT_TEST(whatMeansNothingHereStaysOutOfTheAddress);
    CPPUNIT_TEST(whatIsWrongIsStillRefused);
    CPPUNIT_TEST(whatIsTooLongIsAnsweredAsItCame);
    CPPUNIT_TEST_SUITE_END();

    std::string target(const std::string& more = {}) const { return m_client->authorizeTarget("openid", more); }
    static std::string formOf(const std::string& target) { return target.substr(target.find('?') + 1); }

    Reply postFromElsewhere(const std::string& form)
    {
        return m_app->call("POST", "/login/oauth/authorize",
                           {{"Content-Type", "application/x-www-form-urlencoded"}, {"Sec-Fetch-Site", "cross-site"}},
                           form);
    }
    static std::string locationOf(const Reply& reply)
    {
        CPPUNIT_ASSERT_EQUAL(303, reply.status);
        return *reply.header("Location");
    }
    // Where a browser is in the end that has its cookies.
    std::string posted(const std::string& more)
    {
        return locationOf(m_browser->get(locationOf(postFromElsewhere(formOf(target(more))))));
    }

    void itComesBackByItsAddress()
    {
        m_browser->signIn("alice");
        m_client->signIn(*m_browser, "openid");
        CPPUNIT_ASSERT_EQUAL(target("&prompt=none"), locationOf(postFromElsewhere(formOf(target("&prompt=none")))));
        CPPUNIT_ASSERT(!parameterOf(posted("&prompt=none"), "code").empty());
    }

    void anAccountIsChosenAllTheSame()
    {
        m_browser->signIn("alice");
        m_client->signIn(*m_browser, "openid");
        CPPUNIT_ASSERT(posted("&prompt=select_account").ends_with("&other=1"));
    }

    void whoIsNotSignedInComesBackOnce()
    {
        CPPUNIT_ASSERT(posted({}).starts_with("/user/login?redirect_to="));
        CPPUNIT_ASSERT_EQUAL(std::string("login_required"), parameterOf(posted("&prompt=none"), "error"));
        // From a page of this site the cookie would have come.
        CPPUNIT_ASSERT(locationOf(m_browser->post("/login/oauth/authorize", formOf(target())))
                           .starts_with("/user/login?redirect_to="));
    }

    void whatMeansNothingHereStaysOutOfTheAddress()
    {
        CPPUNIT_ASSERT_EQUAL(target(), locationOf(postFromElsewhere(formOf(target("&client_secret=hush&extra=1")))));
    }

    void whatIsWrongIsStillRefused()
    {
        for (const auto& [more, error] : {std::pair("&state=s2", "invalid_request"),
                                          {"&request=eyJ", "request_not_supported"},
                                          {"&request_uri=https%3A%2F%2Fapp.test%2Fr", "request_uri_not_supported"}})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(more, std::string(error), parameterOf(posted(more), "error"));
        const auto unknown =
            postFromElsewhere("client_id=nobody&response_type=code&redirect_uri=https://app.test/back");
        CPPUNIT_ASSERT(unknown.status == 400 && !unknown.header("Location"));
    }

    void whatIsTooLongIsAnsweredAsItCame()
    {
        const auto more = "&prompt=none&login_hint=" + std::string(9000, 'x');
        CPPUNIT_ASSERT_EQUAL(std::string("login_required"),
                             parameterOf(locationOf(postFromElsewhere(formOf(target(more)))), "error"));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PostedAuthorizationTest, "api");

} // namespace trivet::test
