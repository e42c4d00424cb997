// The authorization endpoint: where refusals go, when somebody is asked, and that two tabs never mix.
#include "base/percent.hpp"
#include "db/database.hpp"
#include "grants/scope_words.hpp"
#include "support/browser.hpp"
#include "support/given.hpp"
#include "support/grants.hpp"
#include "users/account_store.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <optional>

namespace trivet::oauth {
namespace {

const std::string kBack = "https://app.test/back";
const std::string kChallenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

using Query = std::vector<std::pair<std::string, std::string>>;

std::string authorizeAddress(const Query& query)
{
    std::string address = "/login/oauth/authorize";
    char separator = '?';
    for (const auto& [name, value] : query) {
        address += separator + name + "=" + encodePercent(value);
        separator = '&';
    }
    return address;
}

// The request of a well-behaved client with some values changed; an empty value leaves the parameter out.
Query requestOf(const std::string& client, const Query& changes = {})
{
    Query query{{"client_id", client}, {"redirect_uri", kBack}, {"response_type", "code"}, {"state", "s-1"}};
    for (const auto& [name, value] : changes) {
        std::erase_if(query, [&, &wanted = name](const auto& each) { return each.first == wanted; });
        if (!value.empty())
            query.emplace_back(name, value);
    }
    return query;
}

std::string headerOf(const test::Reply& reply, const char* name)
{
    const auto* const value = reply.header(name);
    return value ? *value : std::string();
}
std::string locationOf(const test::Reply& reply) { return headerOf(reply, "Location"); }

std::string parameterOf(const std::string& address, const std::string& name)
{
    const auto start = address.find(name + "=");
    if (start == std::string::npos || (address[start - 1] != '?' && address[start - 1] != '&'))
        return {};
    const auto from = start + name.size() + 1;
    return decodeForm(address.substr(from, address.find('&', from) - from)).value_or("");
}

} // namespace

class AuthorizeTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(AuthorizeTest);
    CPPUNIT_TEST(refusalsBelowTheLineGoToTheClient);
    CPPUNIT_TEST(strangersSignInBeforeARefusalSendsThemAway);
    CPPUNIT_TEST(refusalsAboveTheLineAreShown);
    CPPUNIT_TEST(publicClientsNeedPkceAndAreAlwaysAsked);
    CPPUNIT_TEST(anotherSetOfScopesIsAskedForAgain);
    CPPUNIT_TEST(fullAccessIsToldAsNewAndAsGone);
    CPPUNIT_TEST(theUserIsToldWhatUnknownWordsOpen);
    CPPUNIT_TEST(denyingGoesBackAndChangesNothing);
    CPPUNIT_TEST(aWithdrawnRedirectUriGetsNoAnswer);
    CPPUNIT_TEST(promptNoneNeverShowsAPage);
    CPPUNIT_TEST(promptLoginAsksOnceAndOnlyOnce);
    CPPUNIT_TEST(whoIsNotSignedInChoosesAnAccountToo);
    CPPUNIT_TEST(twoTabsKeepTheirOwnRequests);
    CPPUNIT_TEST(formPostCarriesTheSameValues);
    CPPUNIT_TEST(unknownParametersAreIgnored);
    CPPUNIT_TEST(switchedOffNothingIsServed);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        m_app.emplace();
        test::givenUser(m_app->db(), "user alice");
        test::makeApplication(m_app->db(), "secretive");
        test::makeApplication(m_app->db(), "open", false);
        m_browser.emplace(*m_app);
    }
    void tearDown() override
    {
        m_browser.reset();
        m_app.reset();
    }

private:
    test::Reply ask(const std::string& client, const Query& changes = {})
    {
        return m_browser->get(authorizeAddress(requestOf(client, changes)));
    }

    test::Reply answer(const test::Reply& page, const std::string& granted = "true")
    {
        return m_browser->post("/login/oauth/grant", "request=" + test::hiddenField(page.body, "request") + "&_csrf=" +
                                                         test::hiddenField(page.body, "_csrf") + "&granted=" + granted);
    }

    static std::string errorOf(const test::Reply& reply) { return parameterOf(locationOf(reply), "error"); }
    static bool hasCode(const test::Reply& reply)
    {
        return reply.status == 303 && !parameterOf(locationOf(reply), "code").empty();
    }

    void refusalsBelowTheLineGoToTheClient()
    {
        const std::pair<Query, const char*> refusals[] = {
            {{{"response_type", "token"}}, "unsupported_response_type"},
            {{{"response_type", "code id_token"}}, "unsupported_response_type"},
            {{{"response_type", ""}}, "invalid_request"},
            {{{"response_mode", "fragment"}}, "invalid_request"},
            {{{"code_challenge", kChallenge}, {"code_challenge_method", "s256"}}, "invalid_request"},
            {{{"code_challenge", "short"}, {"code_challenge_method", "S256"}}, "invalid_request"},
            {{{"code_challenge_method", "S256"}}, "invalid_request"},
            {{{"scope", "a\"b"}}, "invalid_scope"},
            {{{"prompt", "none login"}}, "invalid_request"},
            {{{"max_age", "soon"}}, "invalid_request"},
            {{{"request", "eyJ"}}, "request_not_supported"},
            {{{"request_uri", "https://app.test/request"}}, "request_uri_not_supported"},
        };
        for (const auto& [changes, error] : refusals) {
            const auto reply = ask("secretive", changes);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(changes.front().second, std::string(error), errorOf(reply));
            CPPUNIT_ASSERT_EQUAL(303, reply.status);
            CPPUNIT_ASSERT(locationOf(reply).starts_with(kBack + "?error="));
            CPPUNIT_ASSERT_EQUAL(std::string("s-1"), parameterOf(locationOf(reply), "state"));
            CPPUNIT_ASSERT(!parameterOf(locationOf(reply), "iss").empty());
        }
        const auto tooLong = ask("secretive", {{"state", std::string(2049, 'x')}});
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_request"), errorOf(tooLong));
        const auto twice = m_browser->get(authorizeAddress(requestOf("secretive")) + "&nonce=a&nonce=b");
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_request"), errorOf(twice));
        CPPUNIT_ASSERT_EQUAL(std::string(),
                             parameterOf(locationOf(ask("secretive", {{"state", ""}, {"prompt", "none"}})), "state"));
    }

    void strangersSignInBeforeARefusalSendsThemAway()
    {
        test::makeApplication(m_app->db(), "of-alice", true,
                              {.ownerId = users::AccountStore(m_app->db()).findByName("alice")->id});
        test::makeApplication(m_app->db(), "registered", true, {.origin = "registered"});
        const Query wrong{{"response_type", "token"}};
        for (const char* client : {"of-alice", "registered"}) {
            for (const auto& changes : {wrong, Query{{"scope", "a\"b"}}, Query{{"prompt", "none login"}}}) {
                const auto sent = ask(client, changes);
                CPPUNIT_ASSERT_EQUAL(303, sent.status);
                CPPUNIT_ASSERT(locationOf(sent).starts_with("/user/login?redirect_to="));
            }
            const auto twice = m_browser->get(authorizeAddress(requestOf(client)) + "&nonce=a&nonce=b");
            CPPUNIT_ASSERT(locationOf(twice).starts_with("/user/login?redirect_to="));
            CPPUNIT_ASSERT_EQUAL(std::string("login_required"), errorOf(ask(client, {{"prompt", "none"}})));
        }
        CPPUNIT_ASSERT_EQUAL(std::string("unsupported_response_type"), errorOf(ask("secretive", wrong)));

        const auto target = parameterOf(locationOf(ask("of-alice", wrong)), "redirect_to");
        const auto twice = parameterOf(
            locationOf(m_browser->get(authorizeAddress(requestOf("of-alice")) + "&nonce=a&nonce=b")), "redirect_to");
        m_browser->signIn("alice");
        CPPUNIT_ASSERT_EQUAL(std::string("unsupported_response_type"), errorOf(m_browser->get(target)));
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_request"), errorOf(m_browser->get(twice)));
    }

    void refusalsAboveTheLineAreShown()
    {
        const auto good = authorizeAddress(requestOf("secretive"));
        for (const auto& address :
             {authorizeAddress(requestOf("nobody")), authorizeAddress(requestOf("")),
              authorizeAddress(requestOf("secretive", {{"redirect_uri", ""}})),
              authorizeAddress(requestOf("secretive", {{"redirect_uri", kBack + "/"}})),
              authorizeAddress(requestOf("secretive", {{"redirect_uri", "HTTPS://app.test/back"}})),
              good + "&client_id=secretive", good + "&redirect_uri=" + encodePercent(kBack)}) {
            const auto reply = m_browser->get(address);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(address, 400, reply.status);
            CPPUNIT_ASSERT_EQUAL(std::string(), locationOf(reply));
        }
    }

    void publicClientsNeedPkceAndAreAlwaysAsked()
    {
        m_browser->signIn("alice");
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_request"), errorOf(ask("open")));
        const Query pkce{{"code_challenge", kChallenge}, {"code_challenge_method", "S256"}};
        CPPUNIT_ASSERT(hasCode(answer(ask("open", pkce))));
        CPPUNIT_ASSERT_EQUAL(200, ask("open", pkce).status);
        CPPUNIT_ASSERT(hasCode(answer(ask("secretive"))));
        CPPUNIT_ASSERT(hasCode(ask("secretive")));
    }

    void anotherSetOfScopesIsAskedForAgain()
    {
        m_browser->signIn("alice");
        answer(ask("secretive", {{"scope", "openid read:user"}}));
        CPPUNIT_ASSERT(hasCode(ask("secretive", {{"scope", "read:user openid"}})));
        for (const char* scope : {"openid", "openid read:user email", "", "openid write:user"}) {
            CPPUNIT_ASSERT_EQUAL_MESSAGE(scope, 200, ask("secretive", {{"scope", scope}}).status);
            CPPUNIT_ASSERT_EQUAL(std::string("consent_required"),
                                 errorOf(ask("secretive", {{"scope", scope}, {"prompt", "none"}})));
        }
        const auto page = ask("secretive", {{"scope", "openid write:user"}});
        CPPUNIT_ASSERT(page.body.find("new: <code>write:user</code>") != std::string::npos);
        CPPUNIT_ASSERT(page.body.find("no longer requested: <code>read:user</code>") != std::string::npos);
        CPPUNIT_ASSERT(hasCode(answer(page)));
        CPPUNIT_ASSERT(hasCode(ask("secretive", {{"scope", "openid write:user"}})));
    }

    void fullAccessIsToldAsNewAndAsGone()
    {
        m_browser->signIn("alice");
        const std::string isNew = "new: <span class=\"detail\">Do everything you can do here",
                          isGone = "no longer requested: <span class=\"detail\">Do everything you can do here";
        const auto says = [&](const char* scope, const std::string& sentence) {
            return ask("secretive", {{"scope", scope}}).body.find(sentence) != std::string::npos;
        };
        answer(ask("secretive", {{"scope", "read:user"}}));
        for (const char* scope : {"", "openid", "all", "whatever"})
            CPPUNIT_ASSERT_MESSAGE(scope, says(scope, isNew) && !says(scope, "<code>read:user</code>"));
        answer(ask("secretive"));
        CPPUNIT_ASSERT(says("read:user openid", isGone) && says("read:user openid", "new: <code>openid</code>"));
        CPPUNIT_ASSERT(!says("read:user openid", "new: <code>read:user</code>"));
    }

    void theUserIsToldWhatUnknownWordsOpen()
    {
        m_browser->signIn("alice");
        const std::string everything = "Do everything you can do here", user = "Read your profile";
        const auto says = [&](const char* scope, const std::string& sentence) {
            return ask("secretive", {{"scope", scope}}).body.find(sentence) != std::string::npos;
        };
        CPPUNIT_ASSERT(says("whatever", everything));
        CPPUNIT_ASSERT(says("read:user whatever", user) && !says("read:user whatever", everything));
        CPPUNIT_ASSERT(says("public-only whatever", "for public resources only"));
        CPPUNIT_ASSERT(!says("public-only whatever", everything));
    }

    void denyingGoesBackAndChangesNothing()
    {
        m_browser->signIn("alice");
        answer(ask("secretive", {{"scope", "read:user"}}));
        const auto denied = answer(ask("secretive", {{"scope", "read:issue"}}), "false");
        CPPUNIT_ASSERT_EQUAL(std::string("access_denied"), errorOf(denied));
        CPPUNIT_ASSERT_EQUAL(std::string("s-1"), parameterOf(locationOf(denied), "state"));
        CPPUNIT_ASSERT(hasCode(ask("secretive", {{"scope", "read:user"}})));
    }

    void aWithdrawnRedirectUriGetsNoAnswer()
    {
        m_browser->signIn("alice");
        const auto page = ask("secretive");
        applications::ApplicationStore store(m_app->db());
        auto application = store.findByClientId("secretive").value();
        const auto change = [&](const std::vector<std::string>& uris) {
            application.redirectUris = uris;
            m_app->db().transact([&] { store.update(application); });
        };
        change({"https://elsewhere.test/back"});
        for (const char* granted : {"true", "false"}) {
            const auto reply = answer(page, granted);
            CPPUNIT_ASSERT_EQUAL(400, reply.status);
            CPPUNIT_ASSERT_EQUAL(std::string(), locationOf(reply));
            CPPUNIT_ASSERT(reply.body.find("has withdrawn the redirect URI") != std::string::npos);
        }
        change({"https://elsewhere.test/back", kBack}); // nothing was answered yet
        CPPUNIT_ASSERT(hasCode(answer(page)));
    }

    void promptNoneNeverShowsAPage()
    {
        CPPUNIT_ASSERT_EQUAL(std::string("login_required"), errorOf(ask("secretive", {{"prompt", "none"}})));
        m_browser->signIn("alice");
        CPPUNIT_ASSERT_EQUAL(std::string("consent_required"), errorOf(ask("secretive", {{"prompt", "none"}})));
        answer(ask("secretive"));
        CPPUNIT_ASSERT(hasCode(ask("secretive", {{"prompt", "none"}})));
        CPPUNIT_ASSERT_EQUAL(200, ask("secretive", {{"prompt", "consent"}}).status);
        CPPUNIT_ASSERT_EQUAL(std::string("login_required"),
                             errorOf(ask("secretive", {{"prompt", "none"}, {"max_age", "0"}})));
        CPPUNIT_ASSERT(hasCode(ask("secretive", {{"prompt", "none"}, {"max_age", "10000"}})));
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_request"), errorOf(ask("secretive", {{"id_token_hint", "eyJ.e.s"}})));
    }

    void promptLoginAsksOnceAndOnlyOnce()
    {
        m_browser->signIn("alice");
        answer(ask("secretive"));
        for (const auto& input : {std::pair("prompt", "login"), std::pair("max_age", "0")}) {
            const auto sent = ask("secretive", {input});
            CPPUNIT_ASSERT_EQUAL(303, sent.status);
            const auto login = locationOf(sent);
            CPPUNIT_ASSERT(login.starts_with("/user/login?redirect_to=") && login.ends_with("again=1"));
            const auto target = parameterOf(login, "redirect_to");
            m_browser->signIn("alice", "&again=1");
            CPPUNIT_ASSERT(hasCode(m_browser->get(target)));
            // The mark is for this request only, and for one time.
            CPPUNIT_ASSERT(!hasCode(m_browser->get(target)));
            const auto other = target + "&nonce=other";
            CPPUNIT_ASSERT(!hasCode(m_browser->get(other)));
        }
        const auto chosen = ask("secretive", {{"prompt", "select_account"}});
        CPPUNIT_ASSERT(locationOf(chosen).ends_with("other=1"));
        const auto target = parameterOf(locationOf(chosen), "redirect_to");
        CPPUNIT_ASSERT(hasCode(m_browser->get(target)));
        CPPUNIT_ASSERT(!hasCode(m_browser->get(target)));
    }

    void whoIsNotSignedInChoosesAnAccountToo()
    {
        const auto sent = ask("secretive", {{"prompt", "select_account"}});
        CPPUNIT_ASSERT(locationOf(sent).ends_with("other=1"));
        const auto target = parameterOf(locationOf(sent), "redirect_to");
        m_browser->signIn("alice");                                               // in another tab
        CPPUNIT_ASSERT_EQUAL(200, m_browser->get(locationOf(sent)).status);       // still asked here
        CPPUNIT_ASSERT_EQUAL(303, m_browser->signIn("alice", "&other=1").status); // and chooses
        CPPUNIT_ASSERT(hasCode(answer(m_browser->get(target))));
    }

    void twoTabsKeepTheirOwnRequests()
    {
        m_browser->signIn("alice");
        const auto first = ask("secretive", {{"state", "one"}}), second = ask("secretive", {{"state", "two"}});
        CPPUNIT_ASSERT_EQUAL(std::string("two"), parameterOf(locationOf(answer(second)), "state"));
        CPPUNIT_ASSERT_EQUAL(std::string("one"), parameterOf(locationOf(answer(first)), "state"));
        CPPUNIT_ASSERT_EQUAL(400, answer(first).status);
        // A request belongs to the session that made it.
        const auto page = ask("secretive", {{"scope", "read:issue"}});
        m_browser->signIn("alice", "&other=1");
        CPPUNIT_ASSERT_EQUAL(400, answer(page).status);
    }

    void formPostCarriesTheSameValues()
    {
        m_browser->signIn("alice");
        answer(ask("secretive"));
        const auto page = ask("secretive", {{"response_mode", "form_post"}});
        CPPUNIT_ASSERT_EQUAL(200, page.status);
        CPPUNIT_ASSERT(page.body.find("action=\"" + kBack + "\"") != std::string::npos);
        CPPUNIT_ASSERT_EQUAL(std::string("s-1"), test::hiddenField(page.body, "state"));
        CPPUNIT_ASSERT(!test::hiddenField(page.body, "code").empty() && !test::hiddenField(page.body, "iss").empty());
        CPPUNIT_ASSERT(headerOf(page, "Content-Security-Policy").find("form-action") == std::string::npos);
        CPPUNIT_ASSERT_EQUAL(std::string("no-referrer"), headerOf(page, "Referrer-Policy"));
        const auto refused = ask("secretive", {{"response_mode", "form_post"}, {"max_age", "x"}});
        CPPUNIT_ASSERT_EQUAL(std::string("invalid_request"), test::hiddenField(refused.body, "error"));
    }

    void unknownParametersAreIgnored()
    {
        m_browser->signIn("alice");
        answer(ask("secretive"));
        CPPUNIT_ASSERT(hasCode(ask("secretive", {{"display", "popup"},
                                                 {"ui_locales", "se"},
                                                 {"claims_locales", "se"},
                                                 {"acr_values", "1 2"},
                                                 {"claims", "{\"userinfo\":{\"name\":{\"essential\":true}}}"},
                                                 {"login_hint", "alice"},
                                                 {"extra", "foobar"}})));
    }

    void switchedOffNothingIsServed()
    {
        test::TestApp off({"TRIVET__OAUTH2__ENABLED=false"});
        test::Browser browser(off);
        CPPUNIT_ASSERT_EQUAL(403, browser.get("/login/oauth/authorize?client_id=x").status);
        CPPUNIT_ASSERT_EQUAL(403, browser.post("/login/oauth/access_token", "grant_type=x").status);
    }

    std::optional<test::TestApp> m_app{};
    std::optional<test::Browser> m_browser{};
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(AuthorizeTest, "api");

} // namespace trivet::oauth
