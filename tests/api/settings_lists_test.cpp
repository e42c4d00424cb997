// The lists of the settings: they end nowhere in silence, each turns its own pages, and a filter narrows them.
#include "applications/application_store.hpp"
#include "base/clock.hpp"
#include "base/text.hpp"
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

#include <map>

namespace trivet::test {
namespace {

// Three lists about programs, with what addToEach() calls their entries.
const std::pair<std::string, std::string> kLists[] = {
    {"/user/settings/applications", "Key"},
    {"/user/settings/applications/authorized", "Guest"},
    {"/user/settings/applications/oauth2", "Mine"},
};

} // namespace

class SettingsListsTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SettingsListsTest);
    CPPUNIT_TEST(eachListOfApplicationsTurnsItsOwnPages);
    CPPUNIT_TEST(aFilterNarrowsAllThree);
    CPPUNIT_TEST(aFilterKnowsCapitalsBeyondAscii);
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
        for (const auto& [address, name] : kLists) {
            const auto first = browser.get(address + "?limit=2").body;
            CPPUNIT_ASSERT_MESSAGE(name,
                                   has(first, name + "104") && has(first, name + "103") && !has(first, name + "102"));
            CPPUNIT_ASSERT_MESSAGE(name, has(first, "?limit=2&amp;page=2"));
            const auto last = browser.get(address + "?limit=2&page=3").body;
            CPPUNIT_ASSERT_MESSAGE(name, has(last, name + "100") && !has(last, name + "101"));
        }
    }

    void aFilterNarrowsAllThree()
    {
        for (int i = 100; i < 105; ++i)
            addToEach(std::to_string(i));
        Browser browser(*m_app);
        browser.signIn("alice");
        for (const auto& [address, name] : kLists) {
            const auto found = browser.get(address + "?q=103").body;
            CPPUNIT_ASSERT_MESSAGE(name, has(found, name + "103") && !has(found, name + "104"));
            CPPUNIT_ASSERT_MESSAGE(name, has(found, "value=\"103\""));
            CPPUNIT_ASSERT_MESSAGE(name, has(browser.get(address + "?q=" + asciiLower(name)).body, name + "100"));
            CPPUNIT_ASSERT_MESSAGE(name, !has(browser.get(address + "?q=%25").body, name + "100"));
        }
        const auto none = browser.get("/user/settings/applications?q=mine").body;
        CPPUNIT_ASSERT(has(none, "No tokens match.") && !has(none, "No access tokens yet."));
    }

    void aFilterKnowsCapitalsBeyondAscii()
    {
        addToEach("\xC3\x84rger");
        addToEach("Freude");
        Browser browser(*m_app);
        browser.signIn("alice");
        for (const auto& [address, name] : kLists) {
            const auto found = browser.get(address + "?q=%C3%84RGER").body;
            CPPUNIT_ASSERT_MESSAGE(name, has(found, name + "\xC3\x84rger") && !has(found, name + "Freude"));
        }
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
        std::map<std::string_view, std::uint64_t> costs;
        for (int i = 0; i < 10; ++i) {
            addToEach(std::to_string(i));
            addSession(std::to_string(i), "x", "y");
            const EndpointQuestion question{who, {}, "/x?limit=50&q="};
            for (const std::string_view page :
                 {"tokensPage", "authorizedApplicationsPage", "ownApplicationsPage", "sessionsPage"}) {
                const auto cost = callEndpoint(endpointNamed(page), db(), question).statements;
                CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(page), costs.emplace(page, cost).first->second, cost);
            }
        }
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SettingsListsTest, "api");

} // namespace trivet::test
