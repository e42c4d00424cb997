// The lists of the settings: they end nowhere in silence, each turns its own pages, and a filter narrows them.
#include "applications/application_store.hpp"
#include "base/clock.hpp"
#include "grants/grant_store.hpp"
#include "orgs/membership_rules.hpp"
#include "orgs/team_rules.hpp"
#include "sessions/session_store.hpp"
#include "support/accounts.hpp"
#include "support/browser.hpp"
#include "support/endpoint_call.hpp"
#include "support/given.hpp"
#include "support/grants.hpp"
#include "support/has.hpp"
#include "tokens/token_store.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

} // namespace

class SettingsListsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SettingsListsTest);
    CPPUNIT_TEST(eachListOfApplicationsTurnsItsOwnPages);
    CPPUNIT_TEST(aFilterNarrowsAllThree);
    CPPUNIT_TEST(sessionsTurnPagesAndAreFoundByBrowserOrAddress);
    CPPUNIT_TEST(membersAndTeamsAreFoundByName);
    CPPUNIT_TEST(longListsCostNoMoreStatements);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};
    users::AccountRow m_alice{};
    db::Database& db() { return m_app->db(); }

public:
    void setUp() override
    {
        m_app = std::make_unique<TestApp>();
        m_alice = givenUser(db(), "user alice");
    }
    void tearDown() override { m_app.reset(); }

private:
    void addToEach(const std::string& suffix)
    {
        const auto application = makeApplication(db(), "Guest" + suffix);
        makeGrant(db(), m_alice.id, application);
        applications::Application own;
        own.row = {.ownerId = m_alice.id, .name = "Mine" + suffix, .clientId = "mine" + suffix};
        applications::ApplicationStore(db()).insert(own);
        tokens::TokenStore(db()).insert(
            {.accountId = m_alice.id, .name = "Key" + suffix, .hash = suffix, .createdAt = 1000});
    }
    void addSession(const std::string& suffix, const std::string& userAgent, const std::string& address)
    {
        sessions::SessionStore(db()).insert({.hash = suffix,
                                             .publicId = suffix,
                                             .accountId = m_alice.id,
                                             .methods = "pwd",
                                             .lastSeenAt = 1000,
                                             .expiresAt = secondsNow() + 3600,
                                             .endsAt = secondsNow() + 3600,
                                             .address = address,
                                             .userAgent = userAgent});
    }

    void eachListOfApplicationsTurnsItsOwnPages()
    {
        for (int i = 100; i < 105; ++i)
            addToEach(std::to_string(i));
        Browser browser(*m_app);
        browser.signIn("alice");
        const std::string address = "/user/settings/applications?limit=2";
        const auto first = browser.get(address).body;
        for (const std::string name : {"Guest", "Mine", "Key"})
            CPPUNIT_ASSERT_MESSAGE(name,
                                   has(first, name + "104") && has(first, name + "103") && !has(first, name + "102"));
        CPPUNIT_ASSERT(has(first, "?limit=2&amp;page=2") && has(first, "?limit=2&amp;allowed_page=2") &&
                       has(first, "?limit=2&amp;own_page=2"));
        const auto turned = browser.get(address + "&allowed_page=3&own_page=2").body;
        CPPUNIT_ASSERT(has(turned, "Guest100") && !has(turned, "Guest101"));
        CPPUNIT_ASSERT(has(turned, "Mine102") && has(turned, "Mine101") && !has(turned, "Mine100"));
        CPPUNIT_ASSERT(has(turned, "Key104") && !has(turned, "Key102"));
        CPPUNIT_ASSERT(has(turned, "?limit=2&amp;own_page=2&amp;allowed_page=2"));
    }

    void aFilterNarrowsAllThree()
    {
        for (int i = 100; i < 105; ++i)
            addToEach(std::to_string(i));
        Browser browser(*m_app);
        browser.signIn("alice");
        const auto found = browser.get("/user/settings/applications?q=103").body;
        for (const std::string name : {"Guest", "Mine", "Key"})
            CPPUNIT_ASSERT_MESSAGE(name, has(found, name + "103") && !has(found, name + "104"));
        CPPUNIT_ASSERT(has(found, "value=\"103\""));
        const auto mine = browser.get("/user/settings/applications?q=mINE").body;
        CPPUNIT_ASSERT(has(mine, "Mine100") && !has(mine, "Guest100") && has(mine, "No tokens match."));
        CPPUNIT_ASSERT(!has(mine, "No access tokens yet."));
        CPPUNIT_ASSERT(!has(browser.get("/user/settings/applications?q=%25").body, "Mine100"));
    }

    void sessionsTurnPagesAndAreFoundByBrowserOrAddress()
    {
        for (int i = 0; i < 3; ++i)
            addSession(std::to_string(i), "Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0",
                       "198.51.100." + std::to_string(i));
        addSession("x", "curl/8", "203.0.113.9");
        Browser browser(*m_app);
        browser.signIn("alice");
        const auto first = browser.get("/user/settings/sessions?limit=2").body;
        CPPUNIT_ASSERT(has(first, "this session") && has(first, "203.0.113.9") && !has(first, "198.51.100."));
        CPPUNIT_ASSERT(has(browser.get("/user/settings/sessions?limit=2&page=3").body, "198.51.100.0"));
        const auto byName = browser.get("/user/settings/sessions?q=fireFOX").body;
        CPPUNIT_ASSERT(has(byName, "198.51.100.2") && !has(byName, "203.0.113.9"));
        CPPUNIT_ASSERT(has(browser.get("/user/settings/sessions?q=113.9").body, "203.0.113.9"));
        const auto none = browser.get("/user/settings/sessions?q=nothing").body;
        CPPUNIT_ASSERT(has(none, "No matches.") && has(none, "Sign out all other sessions"));
    }

    void membersAndTeamsAreFoundByName()
    {
        const auto club = makeOrg(db(), "club", m_alice);
        const auto crew = orgs::createTeam(db(), club.id, {.name = "Crew"}, 1);
        orgs::createTeam(db(), club.id, {.name = "Guests"}, 1);
        orgs::addToTeam(db(), crew, makeUser(db(), "bertram"));
        Browser browser(*m_app);
        browser.signIn("alice");
        const auto members = browser.get("/org/club/settings/members?q=BERT").body;
        CPPUNIT_ASSERT(has(members, "<strong>bertram</strong>") && !has(members, "value=\"alice\""));
        const auto teams = browser.get("/org/club/settings/teams?q=crew").body;
        CPPUNIT_ASSERT(has(teams, "<strong>Crew</strong>") && !has(teams, "<strong>Guests</strong>"));
    }

    void longListsCostNoMoreStatements()
    {
        auto who = identityOf(m_alice);
        who.session.emplace();
        std::uint64_t applicationsCost = 0, sessionsCost = 0;
        for (int i = 0; i < 10; ++i) {
            addToEach(std::to_string(i));
            addSession(std::to_string(i), "x", "y");
            const EndpointQuestion question{who, {}, "/x?limit=50&q="};
            const auto applications = callEndpoint(endpointNamed("applicationsPage"), db(), question);
            const auto sessions = callEndpoint(endpointNamed("sessionsPage"), db(), question);
            if (i == 0) {
                applicationsCost = applications.statements;
                sessionsCost = sessions.statements;
            }
            CPPUNIT_ASSERT_EQUAL(applicationsCost, applications.statements);
            CPPUNIT_ASSERT_EQUAL(sessionsCost, sessions.statements);
        }
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SettingsListsTest, "api");

} // namespace trivet::test
