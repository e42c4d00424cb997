// The modules of OpenID's RP-initiated and back-channel logout plans, by their names, and what else must hold.
#include "base/clock.hpp"
#include "base/percent.hpp"
#include "crypto/encoding.hpp"
#include "db/database.hpp"
#include "grants/logout_notice_store.hpp"
#include "oidc/deliver_logout_notices.hpp"
#include "outbox/outbox_store.hpp"
#include "support/given.hpp"
#include "support/peer.hpp"
#include "support/relying_party.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

constexpr db::Sql kCountFamilies = "SELECT COUNT(*) FROM oauth_family";

std::string outcome(const Reply& reply)
{
    const auto* const location = reply.header("Location");
    if (location != nullptr)
        return std::to_string(reply.status) + " " + *location;
    for (const char* const heading : {"<h1>Sign out?</h1>", "<h1>You are signed out</h1>"})
        if (reply.body.find(heading) != std::string::npos)
            return std::to_string(reply.status) + " " + heading;
    return std::to_string(reply.status);
}

constexpr char kAsked[] = "200 <h1>Sign out?</h1>", kGone[] = "200 <h1>You are signed out</h1>";

} // namespace

class LogoutTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(LogoutTest);
    CPPUNIT_TEST(oidccRpInitiatedLogout);
    CPPUNIT_TEST(oidccRpInitiatedLogoutNoState);
    CPPUNIT_TEST(oidccRpInitiatedLogoutBadPostLogoutRedirectUri);
    CPPUNIT_TEST(oidccRpInitiatedLogoutQueryAddedToPostLogoutRedirectUri);
    CPPUNIT_TEST(oidccRpInitiatedLogoutModifiedIdTokenHint);
    CPPUNIT_TEST(oidccRpInitiatedLogoutBadIdTokenHint);
    CPPUNIT_TEST(oidccRpInitiatedLogoutNoIdTokenHint);
    CPPUNIT_TEST(oidccRpInitiatedLogoutNoParams);
    CPPUNIT_TEST(oidccRpInitiatedLogoutOnlyState);
    CPPUNIT_TEST(oidccRpInitiatedLogoutNoPostLogoutRedirectUri);
    CPPUNIT_TEST(oidccBackchannelRpInitiatedLogout);
    CPPUNIT_TEST(aHintOfAnotherSessionAsksFirst);
    CPPUNIT_TEST(aHintOfAnotherUserAsksFirstAndLeadsNowhere);
    CPPUNIT_TEST(anAccessTokenIsNoHint);
    CPPUNIT_TEST(aPostFromElsewhereComesBackByItsAddress);
    CPPUNIT_TEST(aSessionGoesOnWhenThePasswordIsTypedAgain);
    CPPUNIT_TEST(anotherUserOfTheBrowserEndsTheSession);
    CPPUNIT_TEST(tokensEndWithTheSessionIfSoConfigured);
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
        m_party = std::make_unique<RelyingParty>(*m_app, "app");
        givenUser(m_app->db(), "user alice");
        givenUser(m_app->db(), "user bob");
    }

    std::string hintFor(Browser& browser)
    {
        auto hint = memberOf(m_party->signOn(browser), "id_token");
        CPPUNIT_ASSERT(!hint.empty());
        return hint;
    }
    Browser alice()
    {
        Browser browser(*m_app);
        browser.signIn("alice");
        return browser;
    }
    static std::string target(const std::string& hint, const std::string& uri, const std::string& more = {})
    {
        return "/login/oauth/logout?id_token_hint=" + hint +
               (uri.empty() ? "" : "&post_logout_redirect_uri=" + encodePercent(uri)) + more;
    }
    static std::string confirm(Browser& browser, const Reply& page)
    {
        std::string form;
        for (const std::string name : {"_csrf", "id_token_hint", "post_logout_redirect_uri", "state"})
            form += (form.empty() ? "" : "&") + name + "=" + encodePercent(hiddenField(page.body, name));
        return outcome(browser.post("/login/oauth/logout", form));
    }

    // Nothing of it may sign out or lead anywhere.
    void isRefused(const std::string& what)
    {
        auto browser = alice();
        const auto reply = browser.get(what);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(what, std::string("400"), outcome(reply));
        CPPUNIT_ASSERT_MESSAGE(what, browser.isSignedInAs("alice"));
    }
    void asksThenStays(const std::string& what)
    {
        auto browser = alice();
        const auto page = browser.get(what);
        CPPUNIT_ASSERT_EQUAL_MESSAGE(what, std::string(kAsked), outcome(page));
        CPPUNIT_ASSERT_MESSAGE(what, browser.isSignedInAs("alice"));
        CPPUNIT_ASSERT_EQUAL_MESSAGE(what, std::string(kGone), confirm(browser, page));
        CPPUNIT_ASSERT_MESSAGE(what, !browser.isSignedInAs("alice"));
    }

    void oidccRpInitiatedLogout()
    {
        auto browser = alice();
        const auto hint = hintFor(browser);
        CPPUNIT_ASSERT_EQUAL(
            std::string("303 https://app.test/bye?from=trivet&state=a%20%26b"),
            outcome(browser.get(target(hint, RelyingParty::kPostLogoutUri, "&state=a+%26b&client_id=app"))));
        CPPUNIT_ASSERT(!browser.isSignedInAs("alice"));
        CPPUNIT_ASSERT_EQUAL(std::string("login_required"), m_party->silently(browser));
        // Who is signed out already goes back all the same.
        CPPUNIT_ASSERT_EQUAL(std::string("303 https://app.test/bye?from=trivet&state=x"),
                             outcome(browser.get(target(hint, RelyingParty::kPostLogoutUri, "&state=x"))));
    }

    void oidccRpInitiatedLogoutNoState()
    {
        auto browser = alice();
        CPPUNIT_ASSERT_EQUAL(std::string("303 https://app.test/bye?from=trivet"),
                             outcome(browser.get(target(hintFor(browser), RelyingParty::kPostLogoutUri))));
        CPPUNIT_ASSERT(!browser.isSignedInAs("alice"));
    }

    void oidccRpInitiatedLogoutBadPostLogoutRedirectUri()
    {
        auto browser = alice();
        const auto hint = hintFor(browser);
        for (const std::string uri :
             {"https://elsewhere.test/", "https://app.test/bye", "https://app.test/back",
              "https://app.test:443/bye?from=trivet", "HTTPS://app.test/bye?from=trivet", "javascript:alert(1)"}) {
            CPPUNIT_ASSERT_EQUAL_MESSAGE(uri, std::string("400"), outcome(browser.get(target(hint, uri))));
            CPPUNIT_ASSERT(browser.isSignedInAs("alice"));
        }
        isRefused("/login/oauth/logout?client_id=app&post_logout_redirect_uri=https%3A%2F%2Felsewhere.test%2F");
    }

    void oidccRpInitiatedLogoutQueryAddedToPostLogoutRedirectUri()
    {
        auto browser = alice();
        const auto uri = std::string(RelyingParty::kPostLogoutUri) + "&more=1";
        CPPUNIT_ASSERT_EQUAL(std::string("400"), outcome(browser.get(target(hintFor(browser), uri))));
        CPPUNIT_ASSERT(browser.isSignedInAs("alice"));
    }

    void oidccRpInitiatedLogoutModifiedIdTokenHint()
    {
        auto browser = alice();
        auto hint = hintFor(browser);
        auto& last = hint[hint.size() - 10];
        last = last == 'A' ? 'B' : 'A';
        CPPUNIT_ASSERT_EQUAL(std::string("400"), outcome(browser.get(target(hint, RelyingParty::kPostLogoutUri))));
        CPPUNIT_ASSERT(browser.isSignedInAs("alice"));
        CPPUNIT_ASSERT_EQUAL(std::string("400"),
                             outcome(Browser(*m_app).get(target(hint, RelyingParty::kPostLogoutUri))));
    }

    void oidccRpInitiatedLogoutBadIdTokenHint()
    {
        isRefused(target("bad", RelyingParty::kPostLogoutUri));
        auto browser = alice();
        CPPUNIT_ASSERT_EQUAL(std::string("400"),
                             outcome(browser.post("/login/oauth/logout", "id_token_hint=" + std::string(20000, 'a'))));
        CPPUNIT_ASSERT_EQUAL(
            std::string("400"),
            outcome(browser.get(target(hintFor(browser), RelyingParty::kPostLogoutUri, "&client_id=other"))));
    }

    void oidccRpInitiatedLogoutNoIdTokenHint()
    {
        const auto uri = "post_logout_redirect_uri=" + encodePercent(RelyingParty::kPostLogoutUri) + "&state=x";
        asksThenStays("/login/oauth/logout?" + uri);
        asksThenStays("/login/oauth/logout?client_id=app&" + uri);
    }

    void oidccRpInitiatedLogoutNoParams() { asksThenStays("/login/oauth/logout"); }
    void oidccRpInitiatedLogoutOnlyState() { asksThenStays("/login/oauth/logout?state=x"); }

    void oidccRpInitiatedLogoutNoPostLogoutRedirectUri()
    {
        auto browser = alice();
        CPPUNIT_ASSERT_EQUAL(std::string(kGone), outcome(browser.get(target(hintFor(browser), "", "&state=x"))));
        CPPUNIT_ASSERT(!browser.isSignedInAs("alice"));
    }

    void oidccBackchannelRpInitiatedLogout()
    {
        Listener listener([](const auto&) { return "HTTP/1.1 200 OK\r\n\r\n"; });
        start({"TRIVET__OAUTH2__BACKCHANNEL_ALLOWED_HOSTS=127.0.0.1"});
        m_party = std::make_unique<RelyingParty>(*m_app, "told",
                                                 "http://127.0.0.1:" + std::to_string(listener.port()) + "/logout");
        auto browser = alice();
        const auto hint = hintFor(browser);
        browser.get(target(hint, RelyingParty::kPostLogoutUri));
        oidc::deliverLogoutNotices(m_app->db(), m_app->application().settings, secondsNow());
        const auto requests = listener.requests();
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, requests.size());
        const auto token = requests[0].substr(requests[0].find("logout_token=") + 13);
        const auto part = [](const std::string& jwt, int number) {
            const auto first = jwt.find('.'), second = jwt.find('.', first + 1);
            return crypto::decodeBase64Url(number == 0 ? jwt.substr(0, first)
                                                       : jwt.substr(first + 1, second - first - 1))
                .value();
        };
        CPPUNIT_ASSERT_EQUAL(std::string("logout+jwt"), memberOf(part(token, 0), "typ"));
        const auto told = part(token, 1), known = part(hint, 1);
        for (const std::string name : {"iss", "sub", "sid"})
            CPPUNIT_ASSERT_EQUAL_MESSAGE(name, memberOf(known, name), memberOf(told, name));
        CPPUNIT_ASSERT_EQUAL(std::string("told"), memberOf(told, "aud"));
        CPPUNIT_ASSERT(!memberOf(told, "sid").empty() && !memberOf(told, "jti").empty());
        CPPUNIT_ASSERT(told.find(R"("events":{"http://schemas.openid.net/event/backchannel-logout":{}})") !=
                       std::string::npos);
        CPPUNIT_ASSERT(told.find("nonce") == std::string::npos);
        CPPUNIT_ASSERT_EQUAL(std::string("400"), outcome(browser.get(target(token, "")))); // it is no ID token
        CPPUNIT_ASSERT_EQUAL(std::string("login_required"), m_party->silently(browser));
    }

    void aHintOfAnotherSessionAsksFirst()
    {
        auto first = alice(), second = alice();
        const auto hint = hintFor(first);
        const auto page = second.get(target(hint, RelyingParty::kPostLogoutUri, "&state=x"));
        CPPUNIT_ASSERT_EQUAL(std::string(kAsked), outcome(page));
        CPPUNIT_ASSERT(second.isSignedInAs("alice"));
        CPPUNIT_ASSERT_EQUAL(std::string("303 https://app.test/bye?from=trivet&state=x"), confirm(second, page));
        CPPUNIT_ASSERT(!second.isSignedInAs("alice") && first.isSignedInAs("alice"));
    }

    void aHintOfAnotherUserAsksFirstAndLeadsNowhere()
    {
        auto first = alice();
        const auto hint = hintFor(first);
        Browser bob(*m_app);
        bob.signIn("bob");
        const auto page = bob.get(target(hint, RelyingParty::kPostLogoutUri, "&state=x"));
        CPPUNIT_ASSERT_EQUAL(std::string(kAsked), outcome(page));
        CPPUNIT_ASSERT_EQUAL(std::string(kGone), confirm(bob, page));
        CPPUNIT_ASSERT(!bob.isSignedInAs("bob") && first.isSignedInAs("alice"));
    }

    void anAccessTokenIsNoHint()
    {
        auto browser = alice();
        const auto access = memberOf(m_party->signOn(browser), "access_token");
        CPPUNIT_ASSERT_EQUAL(std::string("400"), outcome(browser.get(target(access, RelyingParty::kPostLogoutUri))));
        CPPUNIT_ASSERT(browser.isSignedInAs("alice"));
    }

    void aPostFromElsewhereComesBackByItsAddress()
    {
        auto browser = alice();
        const auto form = "id_token_hint=" + hintFor(browser) +
                          "&post_logout_redirect_uri=" + encodePercent(RelyingParty::kPostLogoutUri) + "&state=x";
        const auto reply = m_app->call(
            "POST", "/login/oauth/logout",
            {{"Content-Type", "application/x-www-form-urlencoded"}, {"Sec-Fetch-Site", "cross-site"}}, form);
        CPPUNIT_ASSERT_EQUAL(303, reply.status);
        CPPUNIT_ASSERT_EQUAL(std::string("303 https://app.test/bye?from=trivet&state=x"),
                             outcome(browser.get(*reply.header("Location"))));
        CPPUNIT_ASSERT(!browser.isSignedInAs("alice"));
        browser.signIn("alice");
        CPPUNIT_ASSERT_EQUAL(std::string("303 https://app.test/bye?from=trivet"),
                             outcome(browser.post("/login/oauth/logout",
                                                  "id_token_hint=" + hintFor(browser) + "&post_logout_redirect_uri=" +
                                                      encodePercent(RelyingParty::kPostLogoutUri))));
    }

    bool isAnybodyToBeTold()
    {
        return outbox::OutboxStore(m_app->db(), grants::kLogoutNoticeKind).hasDue(secondsNow());
    }

    void aSessionGoesOnWhenThePasswordIsTypedAgain()
    {
        m_party = std::make_unique<RelyingParty>(*m_app, "told", "https://told.test/logout");
        auto browser = alice();
        const auto hint = hintFor(browser);
        browser.post("/user/login", "again=1&password=alice-password");
        CPPUNIT_ASSERT(browser.isSignedInAs("alice") && !isAnybodyToBeTold());
        CPPUNIT_ASSERT_EQUAL(std::string("303 https://app.test/bye?from=trivet"),
                             outcome(browser.get(target(hint, RelyingParty::kPostLogoutUri))));
        CPPUNIT_ASSERT(isAnybodyToBeTold());
    }

    void anotherUserOfTheBrowserEndsTheSession()
    {
        m_party = std::make_unique<RelyingParty>(*m_app, "told", "https://told.test/logout");
        auto browser = alice();
        hintFor(browser);
        browser.signIn("bob", "&other=1");
        CPPUNIT_ASSERT(browser.isSignedInAs("bob") && isAnybodyToBeTold());
    }

    void tokensEndWithTheSessionIfSoConfigured()
    {
        for (const bool ends : {false, true}) {
            start({ends ? "TRIVET__OAUTH2__LOGOUT_ENDS_TOKENS=true" : "TRIVET__OAUTH2__LOGOUT_ENDS_TOKENS=false"});
            auto browser = alice(), other = alice();
            hintFor(other);
            browser.get(target(hintFor(browser), ""));
            CPPUNIT_ASSERT_EQUAL(std::int64_t{ends ? 1 : 2}, m_app->db().value<std::int64_t>(kCountFamilies).value());
        }
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(LogoutTest, "api");

} // namespace trivet::test
