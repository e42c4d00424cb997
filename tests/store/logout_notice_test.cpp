// Telling applications of sessions that have ended: who is told, when, and that nobody is told twice or forgotten.
#include "grants/logout_notice_store.hpp"
#include "oidc/deliver_logout_notices.hpp"
#include "outbox/outbox_store.hpp"
#include "sessions/credential_change.hpp"
#include "sessions/session_rules.hpp"
#include "support/grants.hpp"
#include "support/peer.hpp"
#include "support/store_fixture.hpp"
#include "json/read.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <memory>

namespace trivet::grants {
namespace {

constexpr std::int64_t kNow = 1'800'000'000;
constexpr db::Sql kCountGivenUp = "SELECT COUNT(*) FROM audit_entry WHERE action = 'logout_notice.give_up'";

Settings settingsFor()
{
    Settings settings;
    settings.server.rootUrl = "https://git.test/";
    settings.security.secretKey = "a secret of the tests that is long enough";
    settings.oauth2.idTokenAlgorithm = "ES256";
    settings.oauth2.idTokenAlgorithms = {"ES256"};
    settings.oauth2.backchannelAllowedHosts = {"127.0.0.1"};
    return settings;
}

} // namespace

class LogoutNoticeTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(LogoutNoticeTest);
    CPPUNIT_TEST(whoSignedInWithinTheSessionIsTold);
    CPPUNIT_TEST(oneSessionOfManyEnds);
    CPPUNIT_TEST(newCredentialsEndThemAll);
    CPPUNIT_TEST(aSessionThatEndsTwiceIsToldOfOnce);
    CPPUNIT_TEST(aFailureIsTriedAgainUntilItWorks);
    CPPUNIT_TEST(afterADayItIsGivenUpAndWrittenDown);
    CPPUNIT_TEST(whoDoesNotWantToKnowAnyMoreIsNotTold);
    CPPUNIT_TEST_SUITE_END();

    std::int64_t application(const std::string& clientId, const std::string& address)
    {
        applications::Application made;
        made.row.name = made.row.clientId = clientId;
        made.row.isConfidential = true;
        made.row.backchannelLogoutUri = address;
        made.redirectUris = {"https://app.test/back"};
        return applications::ApplicationStore(db()).insert(made).value();
    }

    std::int64_t session(std::int64_t accountId, const std::string& publicId)
    {
        return sessions::SessionStore(db()).insert({.hash = "hash of " + publicId,
                                                    .publicId = publicId,
                                                    .accountId = accountId,
                                                    .methods = "pwd",
                                                    .expiresAt = kNow + 1000,
                                                    .endsAt = kNow + 1000});
    }

    void signOn(std::int64_t accountId, std::int64_t applicationId, const std::string& sessionPublicId)
    {
        const auto grant = test::makeGrant(db(), accountId, applicationId);
        FamilyStore(db()).insert({.grantId = grant.id,
                                  .scope = grant.scope,
                                  .signOn = {kNow, "pwd", sessionPublicId},
                                  .createdAt = kNow,
                                  .expiresAt = kNow + 1000});
    }

    outbox::OutboxStore outbox() { return {db(), kLogoutNoticeKind}; }
    std::int64_t count() { return outbox().count(); }

    // alice has signed in to one application that listens there, and out again.
    void signedOut(const std::string& address)
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto id = session(alice.id, "sid-1");
        signOn(alice.id, application("app", address), "sid-1");
        CPPUNIT_ASSERT(sessions::endOne(db(), alice.id, id, sessions::Tokens::Stay));
    }

    static std::string addressOf(const test::Listener& listener)
    {
        return "http://127.0.0.1:" + std::to_string(listener.port()) + "/logout";
    }

    std::string deliver(std::int64_t now) { return englishOf(oidc::deliverLogoutNotices(db(), settingsFor(), now)); }

    void whoSignedInWithinTheSessionIsTold()
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto id = session(alice.id, "sid-1");
        const auto wants = application("wants", "https://wants.test/logout");
        signOn(alice.id, wants, "sid-1");
        signOn(alice.id, wants, "sid-1"); // twice in the same session
        signOn(alice.id, application("silent", ""), "sid-1");
        signOn(alice.id, application("elsewhere", "https://elsewhere.test/"), "sid-2");
        CPPUNIT_ASSERT(!sessions::endOne(db(), alice.id + 1, id, sessions::Tokens::Stay));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, count());
        CPPUNIT_ASSERT(sessions::endOne(db(), alice.id, id, sessions::Tokens::Stay));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, count());
        const auto notice = json::read<LogoutNotice>(outbox().nextDue(kNow).value().payload);
        const auto receiver = LogoutNoticeStore(db()).receiverOf(notice).value();
        CPPUNIT_ASSERT_EQUAL(std::string("wants"), receiver.clientId);
        CPPUNIT_ASSERT_EQUAL(std::string("sid-1"), notice.sessionId);
        CPPUNIT_ASSERT_EQUAL(alice.id, notice.accountId);
        CPPUNIT_ASSERT_EQUAL(std::string("https://wants.test/logout"), receiver.address);
    }

    void oneSessionOfManyEnds()
    {
        const auto alice = test::makeUser(db(), "alice"), bob = test::makeUser(db(), "bob");
        const auto app = application("app", "https://app.test/logout");
        const auto kept = session(alice.id, "sid-1");
        session(alice.id, "sid-2");
        session(alice.id, "sid-3");
        session(bob.id, "sid-4");
        for (const std::string sid : {"sid-1", "sid-2", "sid-3"})
            signOn(alice.id, app, sid);
        signOn(bob.id, app, "sid-4");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, sessions::endAllOf(db(), alice.id, sessions::Tokens::Stay, kept));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, count());
    }

    void newCredentialsEndThemAll()
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto app = application("app", "https://app.test/logout");
        session(alice.id, "sid-1");
        signOn(alice.id, app, "sid-1");
        sessions::credentialsChanged(db(), alice.id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, count());
        users::AccountStore(db()).remove(alice.id); // told all the same
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, count());
        applications::ApplicationStore(db()).remove(app); // nobody is left to be told
        CPPUNIT_ASSERT_EQUAL(std::string("told 1, put off 0, gave up 0"), deliver(kNow));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, count());
    }

    void aSessionThatEndsTwiceIsToldOfOnce()
    {
        const auto alice = test::makeUser(db(), "alice");
        signOn(alice.id, application("app", "https://app.test/logout"), "sid-1");
        for (int i = 0; i < 2; ++i)
            LogoutNoticeStore(db()).noteEnd("sid-1");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, count());
    }

    void aFailureIsTriedAgainUntilItWorks()
    {
        int left = 3;
        test::Listener listener(
            [&](const auto&) { return left-- > 0 ? "HTTP/1.1 500 No\r\n\r\n" : "HTTP/1.1 200 OK\r\n\r\n"; });
        signedOut(addressOf(listener));
        CPPUNIT_ASSERT_EQUAL(std::string("told 0, put off 1, gave up 0; app: answered 500"), deliver(kNow));
        CPPUNIT_ASSERT_EQUAL(std::string("nobody to tell"), deliver(kNow + 9));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, listener.requests().size());
        deliver(kNow + 10);
        CPPUNIT_ASSERT_EQUAL(std::string("nobody to tell"), deliver(kNow + 39)); // it waits longer now
        deliver(kNow + 40);
        CPPUNIT_ASSERT_EQUAL(std::string("told 1, put off 0, gave up 0"), deliver(kNow + 100));
        CPPUNIT_ASSERT_EQUAL(std::string("nobody to tell"), deliver(kNow + 100000));
        const auto requests = listener.requests();
        CPPUNIT_ASSERT_EQUAL(std::size_t{4}, requests.size());
        CPPUNIT_ASSERT(requests[3].find("\r\n\r\nlogout_token=ey") != std::string::npos);
    }

    void afterADayItIsGivenUpAndWrittenDown()
    {
        test::Listener listener([](const auto&) { return "HTTP/1.1 400 No\r\n\r\n"; });
        signedOut(addressOf(listener));
        std::int64_t now = kNow;
        std::int64_t lastTry = now;
        while (count() == 1 && now < kNow + 10 * 86400) {
            if (outbox().hasDue(now)) {
                lastTry = now;
                deliver(now);
            }
            now += 10;
        }
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, count());
        CPPUNIT_ASSERT_EQUAL(std::size_t{12}, listener.requests().size());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{85900}, lastTry - kNow);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, db().value<std::int64_t>(kCountGivenUp).value());
    }

    void whoDoesNotWantToKnowAnyMoreIsNotTold()
    {
        test::Listener listener([](const auto&) { return "HTTP/1.1 200 OK\r\n\r\n"; });
        signedOut(addressOf(listener));
        auto app = applications::ApplicationStore(db()).findByClientId("app").value();
        app.row.backchannelLogoutUri.clear();
        db().transact([&] { applications::ApplicationStore(db()).update(app); });
        deliver(kNow);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, count());
        CPPUNIT_ASSERT(listener.requests().empty());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(LogoutNoticeTest, "store");

} // namespace trivet::grants
