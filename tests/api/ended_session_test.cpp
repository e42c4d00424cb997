// What applications are told and lose when a session ends, however it ends.
#include "base/clock.hpp"
#include "cron/expiry_store.hpp"
#include "db/database.hpp"
#include "grants/logout_notice_store.hpp"
#include "outbox/outbox_store.hpp"
#include "support/given.hpp"
#include "support/late_body.hpp"
#include "support/oauth_client.hpp"
#include "support/relying_party.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <memory>
#include <stdexcept>

namespace trivet::test {
namespace {

constexpr db::Sql kCountFamilies = "SELECT COUNT(*) FROM oauth_family";
constexpr db::Sql kFirstSession = "SELECT MIN(id) FROM session";
constexpr db::Sql kLatestSession = "SELECT MAX(id) FROM session";
constexpr db::Sql kAgeSessions = "UPDATE session SET last_seen_at = last_seen_at - $1, expires_at = expires_at - $1";
constexpr db::Sql kAgeRotation = "UPDATE remembered_browser SET rotated_at = rotated_at - $1";

constexpr char kSession[] = "i_like_gitea";

} // namespace

class EndedSessionTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(EndedSessionTest);
    CPPUNIT_TEST(aRememberedBrowserIsSignedOutOfAllItsSessions);
    CPPUNIT_TEST(whereARememberedBrowserWasIdleItIsToldAllTheSame);
    CPPUNIT_TEST(aBrowserThatIsRememberedAnewKeepsItsSessions);
    CPPUNIT_TEST(endingASessionOfThisBrowserSignsItOut);
    CPPUNIT_TEST(tokensEndHoweverTheSessionEnds);
    CPPUNIT_TEST(codesEndWithTheSessionIfSoConfigured);
    CPPUNIT_TEST(aSessionThatHasEndedGetsNoCode);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};
    std::unique_ptr<RelyingParty> m_party{};

public:
    void setUp() override { start({}); }
    void tearDown() override
    {
        m_party.reset();
        m_app.reset();
    }

private:
    void start(const std::vector<std::string>& settings)
    {
        m_party.reset();
        m_app = std::make_unique<TestApp>(settings);
        m_party = std::make_unique<RelyingParty>(*m_app, "told", "https://told.test/logout");
        givenUser(m_app->db(), "user alice");
        givenUser(m_app->db(), "user bob");
    }
    void startWithTokensThatEnd(bool ends)
    {
        start({ends ? "TRIVET__OAUTH2__LOGOUT_ENDS_TOKENS=true" : "TRIVET__OAUTH2__LOGOUT_ENDS_TOKENS=false"});
    }
    Browser alice()
    {
        Browser browser(*m_app);
        browser.signIn("alice");
        return browser;
    }
    void signOnWith(Browser& browser) { CPPUNIT_ASSERT(!memberOf(m_party->signOn(browser), "id_token").empty()); }

    std::int64_t countFamilies() { return m_app->db().value<std::int64_t>(kCountFamilies).value(); }
    // Each application is told once of each session.
    std::int64_t countNotices() { return outbox::OutboxStore(m_app->db(), grants::kLogoutNoticeKind).count(); }
    static std::string tokenOn(Browser& browser, const std::string& page)
    {
        return "_csrf=" + hiddenField(browser.get(page).body, "_csrf");
    }
    static void signOut(Browser& browser) { browser.post("/user/logout", tokenOn(browser, "/user/logout")); }
    // Signed in to the application, closed, and back by its cookie.
    Browser rememberedAndBack()
    {
        Browser browser(*m_app);
        browser.signIn("alice", "&remember=on");
        signOnWith(browser);
        browser.cookies.erase(kSession);
        CPPUNIT_ASSERT(browser.isSignedInAs("alice"));
        return browser;
    }

    void aRememberedBrowserIsSignedOutOfAllItsSessions()
    {
        auto browser = rememberedAndBack();
        signOnWith(browser);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, countNotices());
        signOut(browser);
        CPPUNIT_ASSERT(!browser.isSignedInAs("alice"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, countNotices());
    }

    void whereARememberedBrowserWasIdleItIsToldAllTheSame()
    {
        auto browser = rememberedAndBack();
        m_app->db().run(kAgeSessions, std::int64_t{86401});
        cron::ExpiryStore(m_app->db()).removeExpired(secondsNow());
        CPPUNIT_ASSERT(browser.isSignedInAs("alice")); // by the other cookie
        signOut(browser);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, countNotices());
    }

    void aBrowserThatIsRememberedAnewKeepsItsSessions()
    {
        auto browser = rememberedAndBack();
        browser.post("/user/login", "again=1&remember=on&password=alice-password");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, countNotices());
        signOut(browser);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, countNotices());
    }

    void endingASessionOfThisBrowserSignsItOut()
    {
        auto browser = rememberedAndBack();
        const auto first = m_app->db().value<std::int64_t>(kFirstSession).value();
        endOn(browser, "/user/settings/sessions", "/end", first);
        CPPUNIT_ASSERT(!browser.isSignedInAs("alice") && !browser.cookies.contains(kSession));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, countNotices());
    }

    // A cookie of the browser that was used already.
    void replayRememberedCookie(Browser& browser)
    {
        browser.cookies.erase(kSession);
        auto copy = browser;
        CPPUNIT_ASSERT(browser.isSignedInAs("alice"));
        m_app->db().run(kAgeRotation, std::int64_t{61});
        CPPUNIT_ASSERT(!copy.isSignedInAs("alice"));
    }

    // The session of that browser is ended, or all.
    static void endOn(Browser& by, const std::string& page, const std::string& what, std::int64_t id)
    {
        const auto reply = by.post(page + what, tokenOn(by, page) + (id == 0 ? "" : "&id=" + std::to_string(id)));
        CPPUNIT_ASSERT_EQUAL_MESSAGE(reply.body, 303, reply.status);
    }

    void tokensEndHoweverTheSessionEnds()
    {
        const std::string own = "/user/settings/sessions", ofAdmin = "/-/admin/users/alice/sessions";
        for (const bool ends : {false, true}) {
            startWithTokensThatEnd(ends);
            givenUser(m_app->db(), "user chief admin");
            Browser chief(*m_app);
            chief.signIn("chief");
            std::int64_t kept = 0;
            const auto after = [&](const std::string& way, const auto& end) {
                Browser browser(*m_app);
                browser.signIn("alice", "&remember=on");
                const auto id = m_app->db().value<std::int64_t>(kLatestSession).value();
                signOnWith(browser);
                end(browser, id);
                kept += ends ? 0 : 1;
                CPPUNIT_ASSERT_EQUAL_MESSAGE(way, kept, countFamilies());
            };
            auto other = alice();
            after("settings", [&](Browser&, std::int64_t id) { endOn(other, own, "/end", id); });
            after("settings, all", [&](Browser&, std::int64_t) { endOn(other, own, "/end_others", 0); });
            after("administrator", [&](Browser&, std::int64_t id) { endOn(chief, ofAdmin, "/end", id); });
            after("administrator, all", [&](Browser&, std::int64_t) { endOn(chief, ofAdmin, "/end_all", 0); });
            after("another user", [&](Browser& browser, std::int64_t) { browser.signIn("bob", "&other=1"); });
            after("used cookie", [&](Browser& browser, std::int64_t) { replayRememberedCookie(browser); });
        }
    }

    static bool isGood(OAuthClient& client, const std::string& location)
    {
        try {
            client.exchange(location);
            return true;
        } catch (const std::runtime_error&) {
            return false;
        }
    }

    void codesEndWithTheSessionIfSoConfigured()
    {
        for (const bool ends : {false, true}) {
            startWithTokensThatEnd(ends);
            OAuthClient client(*m_app, "shop");
            for (const bool all : {false, true}) {
                auto browser = alice(), other = alice();
                const auto code = [&](Browser& by) {
                    return OAuthClient::destination(by, by.get(client.authorizeTarget("openid")));
                };
                const auto ended = code(browser), kept = code(other);
                if (all)
                    endOn(other, "/user/settings/sessions", "/end_others", 0);
                else
                    signOut(browser);
                CPPUNIT_ASSERT_EQUAL(!ends, isGood(client, ended));
                CPPUNIT_ASSERT(isGood(client, kept));
            }
        }
    }

    void aSessionThatHasEndedGetsNoCode()
    {
        OAuthClient client(*m_app, "shop");
        auto browser = alice();
        client.signIn(browser, "openid"); // it is allowed from now on
        const auto asked = client.authorizeTarget("openid");
        const RequestHeaders headers{{"Content-Type", "application/x-www-form-urlencoded"},
                                     {"Cookie", std::string(kSession) + "=" + browser.cookies.at(kSession)}};
        auto same = browser;
        const auto reply = callWithLateBody(*m_app, {"POST", "/login/oauth/authorize", headers},
                                            asked.substr(asked.find('?') + 1), [&] { signOut(same); });
        CPPUNIT_ASSERT_EQUAL(303, reply.status);
        CPPUNIT_ASSERT_EQUAL(std::string("login_required"), parameterOf(*reply.header("Location"), "error"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(EndedSessionTest, "api");

} // namespace trivet::test
