// Signing in with a browser: the second step, being remembered, and what ends a session.
#include "base/clock.hpp"
#include "crypto/token.hpp"
#include "db/database.hpp"
#include "sessions/cookies.hpp"
#include "sessions/credential_change.hpp"
#include "sessions/pending_sign_in_store.hpp"
#include "sessions/session_rules.hpp"
#include "support/browser.hpp"
#include "support/child_process.hpp"
#include "support/given.hpp"
#include "support/late_body.hpp"
#include "support/one_time_code.hpp"
#include "twofactor/two_factor_rules.hpp"
#include "users/account_store.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {
namespace {

constexpr db::Sql kDataVersion = "PRAGMA data_version";
constexpr db::Sql kAgeRotation = "UPDATE remembered_browser SET rotated_at = rotated_at - $1";
constexpr db::Sql kAgeSessions = "UPDATE session SET last_seen_at = last_seen_at - $1, expires_at = expires_at - $1";
constexpr db::Sql kCountSessions = "SELECT COUNT(*) FROM session";
constexpr db::Sql kCountDeeds = "SELECT COUNT(*) FROM audit_entry WHERE action = $1 AND target = $2";

constexpr char kSession[] = "i_like_gitea", kRemembered[] = "gitea_incredible", kPending[] = "i_like_gitea_pending";

std::string locationOf(const Reply& reply)
{
    const auto* location = reply.header("Location");
    return std::to_string(reply.status) + " " + (location ? *location : "");
}

} // namespace

class BrowserSignInTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(BrowserSignInTest);
    CPPUNIT_TEST(aSecondFactorIsAskedForAndUsedOnce);
    CPPUNIT_TEST(aScratchCodeWillDo);
    CPPUNIT_TEST(thereAreFewTriesAfterOnePassword);
    CPPUNIT_TEST(guessingIsSlowedDownAndToldSo);
    CPPUNIT_TEST(aRememberedBrowserComesBack);
    CPPUNIT_TEST(requestsAtTheSameMomentMayBringTheSameCookie);
    CPPUNIT_TEST(aCookieThatComesBackLaterEndsEverything);
    CPPUNIT_TEST(anotherUserOfTheBrowserIsNotRememberedAsTheFirst);
    CPPUNIT_TEST(anUnusedSessionIsOver);
    CPPUNIT_TEST(newCredentialsEndSessionsAtOnce);
    CPPUNIT_TEST(aFormThatComesAfterNewCredentialsChangesThemNotAgain);
    CPPUNIT_TEST(aSessionOfAnAccountThatMayNotSignInIsWorthNothing);
    CPPUNIT_TEST(aFormIsGoodForItsOwnSessionOnly);
    CPPUNIT_TEST(lookingAtPagesWritesNothing);
    CPPUNIT_TEST(signInAndSignOutAreWrittenDown);
    CPPUNIT_TEST(ofManyProcessesOneGetsASessionForACode);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<TestApp> m_app{};

public:
    void setUp() override { m_app = std::make_unique<TestApp>(); }
    void tearDown() override { m_app.reset(); }

private:
    db::Database& db() { return m_app->db(); }
    users::AccountRow user(const std::string& line) { return givenUser(db(), "user " + line); }
    twofactor::Enrolment enrolled(const users::AccountRow& account)
    {
        const twofactor::Keys keys(m_app->application().signIn.secretKey);
        return twofactor::enrol(db(), keys, {.accountId = account.id, .accountName = account.name, .issuer = "T"},
                                secondsNow());
    }
    std::int64_t countSessions() { return db().value<std::int64_t>(kCountSessions).value(); }
    std::int64_t countDeeds(const std::string& action, const std::string& target)
    {
        return db().value<std::int64_t>(kCountDeeds, action, target).value();
    }

    void aSecondFactorIsAskedForAndUsedOnce()
    {
        const auto secret = enrolled(user("alice")).secret;
        Browser browser(*m_app);
        CPPUNIT_ASSERT_EQUAL(std::string("303 /user/two_factor"),
                             locationOf(browser.signIn("alice", "&redirect_to=%2Frobots.txt&remember=on")));
        CPPUNIT_ASSERT(!browser.cookies.contains(kSession) && browser.cookies.contains(kPending));
        CPPUNIT_ASSERT(!browser.isSignedInAs("alice"));
        CPPUNIT_ASSERT_EQUAL(200, browser.get("/user/two_factor").status);
        CPPUNIT_ASSERT(browser.post("/user/two_factor", "passcode=000").body.find("This code is wrong") !=
                       std::string::npos);
        auto second = browser; // the same cookie in another window
        const auto code = codeAt(secret, secondsNow());
        CPPUNIT_ASSERT_EQUAL(std::string("303 /robots.txt"),
                             locationOf(browser.post("/user/two_factor", "passcode=+" + code + "+")));
        CPPUNIT_ASSERT(browser.isSignedInAs("alice") && !browser.cookies.contains(kPending));
        CPPUNIT_ASSERT(browser.cookies.contains(kRemembered));
        CPPUNIT_ASSERT_EQUAL(std::string("303 /user/login"),
                             locationOf(second.post("/user/two_factor", "passcode=" + code)));
        Browser third(*m_app);
        third.signIn("alice");
        CPPUNIT_ASSERT_EQUAL(200, third.post("/user/two_factor", "passcode=" + code).status);
        const auto aliceId = users::AccountStore(db()).findByName("alice")->id;
        const auto sessions = sessions::SessionStore(db()).ofAccount({aliceId, secondsNow()}, {10, 0});
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, sessions.size());
        CPPUNIT_ASSERT_EQUAL(std::string("pwd otp"), sessions[0].methods);
        CPPUNIT_ASSERT_EQUAL(std::string("A browser of the tests"), sessions[0].userAgent);
    }

    void aScratchCodeWillDo()
    {
        const auto codes = enrolled(user("alice")).scratchCodes;
        Browser browser(*m_app);
        browser.signIn("alice");
        CPPUNIT_ASSERT_EQUAL(200, browser.get("/user/two_factor/scratch").status);
        CPPUNIT_ASSERT_EQUAL(200, browser.post("/user/two_factor/scratch", "token=nothing").status);
        CPPUNIT_ASSERT_EQUAL(std::string("303 /"),
                             locationOf(browser.post("/user/two_factor/scratch", "token=" + codes[0])));
        CPPUNIT_ASSERT(browser.isSignedInAs("alice"));
        Browser other(*m_app);
        other.signIn("alice");
        CPPUNIT_ASSERT_EQUAL(200, other.post("/user/two_factor/scratch", "token=" + codes[0]).status);
    }

    void thereAreFewTriesAfterOnePassword()
    {
        const auto secret = enrolled(user("alice")).secret;
        Browser browser(*m_app);
        browser.signIn("alice", "&redirect_to=%2Frobots.txt");
        for (int i = 0; i < 5; ++i)
            CPPUNIT_ASSERT_EQUAL(200, browser.post("/user/two_factor", "passcode=x").status);
        const auto code = codeAt(secret, secondsNow());
        CPPUNIT_ASSERT_EQUAL(std::string("303 /user/login?redirect_to=%2Frobots.txt"),
                             locationOf(browser.post("/user/two_factor", "passcode=" + code)));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, countSessions());
    }

    void guessingIsSlowedDownAndToldSo()
    {
        user("alice");
        Browser browser(*m_app);
        // The wait grows with each failure, so even a slow machine comes too early in the end.
        auto reply = browser.post("/user/login", "user_name=alice&password=wrong");
        for (int i = 0; i < 30 && reply.status == 200; ++i)
            reply = browser.post("/user/login", "user_name=ALICE&password=wrong");
        CPPUNIT_ASSERT_EQUAL(429, reply.status);
        CPPUNIT_ASSERT(reply.header("Retry-After") != nullptr);
        CPPUNIT_ASSERT(reply.body.find("<h1>") != std::string::npos);
    }

    void aRememberedBrowserComesBack()
    {
        user("alice");
        Browser browser(*m_app);
        browser.signIn("alice", "&remember=on");
        const auto first = browser.cookies;
        browser.cookies.erase(kSession); // it was closed
        CPPUNIT_ASSERT(browser.isSignedInAs("alice"));
        CPPUNIT_ASSERT(browser.cookies.at(kSession) != first.at(kSession));
        CPPUNIT_ASSERT(browser.cookies.at(kRemembered) != first.at(kRemembered));
        CPPUNIT_ASSERT_EQUAL(first.at(kRemembered).substr(0, 33), browser.cookies.at(kRemembered).substr(0, 33));
        browser.cookies.erase(kSession);
        CPPUNIT_ASSERT(browser.isSignedInAs("alice"));
        auto copy = browser;
        copy.cookies.erase(kSession);
        copy.cookies[kRemembered].back() = copy.cookies[kRemembered].back() == '0' ? '1' : '0';
        CPPUNIT_ASSERT(!copy.isSignedInAs("alice"));
    }

    void requestsAtTheSameMomentMayBringTheSameCookie()
    {
        user("alice");
        Browser browser(*m_app);
        browser.signIn("alice", "&remember=on");
        browser.cookies.erase(kSession);
        auto parallel = browser;
        CPPUNIT_ASSERT(browser.isSignedInAs("alice"));
        CPPUNIT_ASSERT(parallel.isSignedInAs("alice")); // the first answer may have been lost
        CPPUNIT_ASSERT_EQUAL(browser.cookies.at(kRemembered), parallel.cookies.at(kRemembered));
        db().run(kAgeRotation, std::int64_t{61});
        for (auto* each : {&browser, &parallel}) {
            each->cookies.erase(kSession);
            CPPUNIT_ASSERT(each->isSignedInAs("alice"));
        }
    }

    void aCookieThatComesBackLaterEndsEverything()
    {
        user("alice");
        Browser browser(*m_app), elsewhere(*m_app);
        elsewhere.signIn("alice", "&remember=on");
        browser.signIn("alice", "&remember=on");
        browser.cookies.erase(kSession);
        auto thief = browser;
        CPPUNIT_ASSERT(thief.isSignedInAs("alice"));
        db().run(kAgeRotation, std::int64_t{61});
        CPPUNIT_ASSERT(!browser.isSignedInAs("alice"));
        CPPUNIT_ASSERT(!browser.cookies.contains(kRemembered));
        for (auto* each : {&thief, &elsewhere}) {
            CPPUNIT_ASSERT(!each->isSignedInAs("alice"));
            each->cookies.erase(kSession);
            CPPUNIT_ASSERT(!each->isSignedInAs("alice"));
        }
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, countDeeds("session.end", "alice"));
    }

    void anotherUserOfTheBrowserIsNotRememberedAsTheFirst()
    {
        user("alice");
        user("bob");
        Browser browser(*m_app);
        browser.signIn("alice", "&remember=on");
        const auto old = browser.cookies.at(kRemembered);
        browser.signIn("bob");
        CPPUNIT_ASSERT(browser.isSignedInAs("bob") && !browser.cookies.contains(kRemembered));
        browser.cookies = {{kRemembered, old}};
        CPPUNIT_ASSERT(!browser.isSignedInAs("alice"));
        browser.signIn("alice", "&remember=on");
        browser.post("/user/login", "again=1&password=alice-password");
        browser.cookies.erase(kSession);
        CPPUNIT_ASSERT(browser.isSignedInAs("alice")); // the same user stays remembered
    }

    void anUnusedSessionIsOver()
    {
        user("alice");
        Browser browser(*m_app);
        browser.signIn("alice");
        db().run(kAgeSessions, std::int64_t{86390});
        CPPUNIT_ASSERT(browser.isSignedInAs("alice"));
        m_app->replaceWorker(); // writes down that it was used
        db().run(kAgeSessions, std::int64_t{86390});
        CPPUNIT_ASSERT(browser.isSignedInAs("alice"));
        db().run(kAgeSessions, std::int64_t{86401});
        CPPUNIT_ASSERT(!browser.isSignedInAs("alice"));
    }

    void newCredentialsEndSessionsAtOnce()
    {
        user("chief admin");
        user("alice");
        const auto token = givenToken(db(), "token ci chief all");
        for (const std::string change : {R"({"password":"another-password"})", R"({"prohibit_login":true})",
                                         R"({"prohibit_login":false,"active":false})"}) {
            Browser browser(*m_app);
            const auto password = change.find("password\"") == 2 ? "alice-password" : "another-password";
            browser.post("/user/login", "user_name=alice&remember=on&password=" + std::string(password));
            CPPUNIT_ASSERT_MESSAGE(change, browser.isSignedInAs("alice"));
            const auto reply =
                m_app->call("PATCH", "/api/v1/admin/users/alice",
                            {{"Authorization", "token " + token}, {"Content-Type", "application/json"}}, change);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(reply.body, 200, reply.status);
            m_app->call("PATCH", "/api/v1/admin/users/alice",
                        {{"Authorization", "token " + token}, {"Content-Type", "application/json"}},
                        R"({"active":true,"prohibit_login":false})");
            CPPUNIT_ASSERT_MESSAGE(change, !browser.isSignedInAs("alice")); // nor after it was taken back
        }
    }

    void aFormThatComesAfterNewCredentialsChangesThemNotAgain()
    {
        user("alice");
        Browser browser(*m_app);
        browser.signIn("alice");
        users::AccountStore accounts(db());
        const auto alice = accounts.findByName("alice").value();
        const std::string page = "/user/settings/account";
        const auto form = "_csrf=" + hiddenField(browser.get(page).body, "_csrf") +
                          "&old_password=alice-password&password=another-password&retype=another-password";
        const RequestHeaders headers{{"Content-Type", "application/x-www-form-urlencoded"},
                                     {"Sec-Fetch-Site", "same-origin"},
                                     {"Cookie", std::string(kSession) + "=" + browser.cookies.at(kSession)}};
        const auto reply = callWithLateBody(*m_app, {"POST", page, headers}, form,
                                            [&] { sessions::credentialsChanged(db(), alice.id); });
        CPPUNIT_ASSERT_EQUAL_MESSAGE(reply.body, 403, reply.status);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, countSessions());
        CPPUNIT_ASSERT_EQUAL(alice.passwordHash, accounts.find(alice.id)->passwordHash);
    }

    void aSessionOfAnAccountThatMayNotSignInIsWorthNothing()
    {
        auto alice = user("alice");
        Browser browser(*m_app);
        browser.signIn("alice", "&remember=on");
        for (bool users::AccountRow::*const flag : {&users::AccountRow::isProhibited, &users::AccountRow::isActive}) {
            auto barred = alice;
            barred.*flag = !(barred.*flag);
            users::AccountStore(db()).update(barred);
            CPPUNIT_ASSERT(!browser.isSignedInAs("alice"));
        }
        users::AccountStore(db()).remove(alice.id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, countSessions());
    }

    void aFormIsGoodForItsOwnSessionOnly()
    {
        user("alice");
        Browser first(*m_app), second(*m_app);
        first.signIn("alice");
        second.signIn("alice");
        const auto token = hiddenField(first.get("/user/logout").body, "_csrf");
        CPPUNIT_ASSERT_EQUAL(403, second.post("/user/logout", "_csrf=" + token).status);
        CPPUNIT_ASSERT(second.isSignedInAs("alice"));
        CPPUNIT_ASSERT_EQUAL(303, first.post("/user/logout", "_csrf=" + token).status);
        first.signIn("alice");
        CPPUNIT_ASSERT_EQUAL(403, first.post("/user/logout", "_csrf=" + token).status);
    }

    void lookingAtPagesWritesNothing()
    {
        user("alice");
        Browser browser(*m_app);
        browser.signIn("alice");
        if (db().engine() != db::Engine::Sqlite)
            return;
        const auto version = db().value<std::int64_t>(kDataVersion).value(); // changes when anybody else commits
        for (int i = 0; i < 10; ++i)
            CPPUNIT_ASSERT(browser.isSignedInAs("alice"));
        browser.get("/user/login");
        browser.get("/user/logout");
        Browser(*m_app).get("/user/login");
        CPPUNIT_ASSERT_EQUAL(version, db().value<std::int64_t>(kDataVersion).value());
    }

    void signInAndSignOutAreWrittenDown()
    {
        user("alice");
        Browser browser(*m_app);
        browser.signIn("alice");
        const auto token = hiddenField(browser.get("/user/logout").body, "_csrf");
        CPPUNIT_ASSERT_EQUAL(std::string("303 /"), locationOf(browser.post("/user/logout", "_csrf=" + token)));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, countDeeds("sign_in.success", "alice"));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, countDeeds("sign_out", "alice"));
    }

    void ofManyProcessesOneGetsASessionForACode()
    {
        constexpr int kProcesses = 64;
        const auto alice = user("alice");
        const auto secret = enrolled(alice).secret;
        std::vector<std::string> pending;
        for (int i = 0; i < kProcesses; ++i) // as after 64 right passwords, without their cost
            sessions::PendingSignInStore(db()).insert(
                {.hash = crypto::tokenHash(pending.emplace_back(crypto::newSecret(sessions::kPendingPrefix))),
                 .accountId = alice.id,
                 .typedName = "alice",
                 .returnTarget = "/",
                 .expiresAt = secondsNow() + 300});
        m_app->replaceWorker(); // children must not share its connection
        const auto form = "passcode=" + codeAt(secret, secondsNow());
        const Milestone ready, start;
        std::vector<ChildProcess> children;
        for (const auto& cookie : pending)
            children.emplace_back([&, cookie] {
                Browser browser(*m_app);
                browser.cookies[kPending] = cookie;
                ready.reach();
                start.await();
                return browser.post("/user/two_factor", form).status == 303 && browser.cookies.contains(kSession) ? 1
                                                                                                                  : 0;
            });
        ready.await(kProcesses);
        for (int i = 0; i < kProcesses; ++i)
            start.reach();
        int signedIn = 0;
        for (auto& child : children)
            signedIn += child.wait();
        CPPUNIT_ASSERT_EQUAL(1, signedIn);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, countSessions());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(BrowserSignInTest, "api");

} // namespace trivet::test
