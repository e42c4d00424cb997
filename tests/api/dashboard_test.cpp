// The front page of somebody with much to do stays short.
#include "support/browser.hpp"
#include "support/given.hpp"
#include "support/given_repository.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class DashboardTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(DashboardTest);
    CPPUNIT_TEST(itHasFiveNotificationsAndTheWayToAll);
    CPPUNIT_TEST_SUITE_END();

    void itHasFiveNotificationsAndTheWayToAll()
    {
        TestApp app;
        Captures captures;
        for (const char* user : {"user alice", "user bob"})
            arrange(app.db(), user, captures);
        arrangeRepository(app.db(), app.application().settings.repository.root, "repository alice/site");
        const RequestHeaders bob{{"Authorization", "Basic " + captures.at("basic:bob")},
                                 {"Content-Type", "application/json"}};
        for (int i = 0; i < 7; ++i)
            CPPUNIT_ASSERT_EQUAL(
                201,
                app.call("POST", "/api/v1/repos/alice/site/issues", bob, R"({"title":"Roof","body":"@alice"})").status);
        Browser browser(app);
        browser.signIn("alice");
        const auto page = browser.get("/").body;
        int count = 0;
        for (auto at = page.find("\"/alice/site/issues/"); at != std::string::npos;
             at = page.find("\"/alice/site/issues/", at + 1))
            ++count;
        CPPUNIT_ASSERT_EQUAL_MESSAGE(page, 5, count);
        CPPUNIT_ASSERT_MESSAGE(page, page.find("<p><a href=\"/notifications\">Show all</a></p>") != std::string::npos);
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DashboardTest, "api");

} // namespace trivet::test
