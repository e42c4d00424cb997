#include "cron/expiry_store.hpp"
#include "crypto/token.hpp"
#include "grants/family_store.hpp"
#include "login/pending_sign_in.hpp"
#include "sessions/begin_session.hpp"
#include "sessions/credential_change.hpp"
#include "sessions/pending_sign_in_store.hpp"
#include "sessions/remembered_browser_store.hpp"
#include "sessions/session_rules.hpp"
#include "support/accounts.hpp"
#include "support/child_process.hpp"
#include "support/grants.hpp"
#include "support/identify_call.hpp"
#include "support/refusal_of.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::sessions {

class SessionStoreTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(SessionStoreTest);
    CPPUNIT_TEST(aSessionIsFoundByItsSecretUntilItExpires);
    CPPUNIT_TEST(useMakesASessionLastUntilItsEnd);
    CPPUNIT_TEST(oneBegunWhileTheClockWasAheadLastsNoLonger);
    CPPUNIT_TEST(endingOneForgetsItsBrowserAndNoOther);
    CPPUNIT_TEST(endingAllMaySpareOne);
    CPPUNIT_TEST(endingOneEndsEverySessionOfItsBrowser);
    CPPUNIT_TEST(changedCredentialsEndEverythingOfTheAccountOnly);
    CPPUNIT_TEST(aSignInWithCredentialsThatHaveChangedIsRefused);
    CPPUNIT_TEST(aSecondStepWithCredentialsThatHaveChangedIsRefused);
    CPPUNIT_TEST(aSessionThatHasEndedChangesNoCredentials);
    CPPUNIT_TEST(aBrowserThatWasForgottenMeanwhileIsNotSignedIn);
    CPPUNIT_TEST(whatHasExpiredIsRemoved);
    CPPUNIT_TEST(whatAnApplicationSignedInWithinIsKeptAsLongAsItsBrowser);
    CPPUNIT_TEST(aPendingSignInHasFewAttemptsAndIsRedeemedOnce);
    CPPUNIT_TEST(ofManyProcessesOneReplacesTheValidator);
    CPPUNIT_TEST_SUITE_END();

    static constexpr std::int64_t kNow = 1'800'000'000, kDay = 86400;

    std::int64_t session(const users::AccountRow& owner, const std::string& secret,
                         std::optional<std::int64_t> browserId = std::nullopt)
    {
        return SessionStore(db()).insert({.hash = crypto::tokenHash(secret),
                                          .publicId = "public-" + secret,
                                          .accountId = owner.id,
                                          .rememberedBrowserId = browserId,
                                          .methods = "pwd",
                                          .authenticatedAt = kNow,
                                          .createdAt = kNow,
                                          .lastSeenAt = kNow,
                                          .expiresAt = kNow + kDay,
                                          .endsAt = kNow + 3 * kDay});
    }
    std::int64_t browser(const users::AccountRow& owner, const std::string& selector)
    {
        return RememberedBrowserStore(db()).insert({.selector = selector,
                                                    .validatorHash = "one",
                                                    .rotatedAt = kNow,
                                                    .accountId = owner.id,
                                                    .methods = "pwd",
                                                    .authenticatedAt = kNow,
                                                    .createdAt = kNow,
                                                    .expiresAt = kNow + 31 * kDay});
    }
    void pending(const users::AccountRow& owner, const std::string& secret)
    {
        PendingSignInStore(db()).insert(
            {.hash = crypto::tokenHash(secret), .accountId = owner.id, .expiresAt = kNow + 300});
    }
    bool isThere(const std::string& secret, std::int64_t now = kNow)
    {
        return SessionStore(db()).findBearer(secret, now).has_value();
    }
    bool isRemembered(const std::string& selector)
    {
        return RememberedBrowserStore(db()).find(selector, kNow).has_value();
    }

    void aSessionIsFoundByItsSecretUntilItExpires()
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto id = session(alice, "secret");
        const auto found = SessionStore(db()).findBearer("secret", kNow + kDay - 1);
        CPPUNIT_ASSERT(found && found->session.id == id && found->owner.name == "alice" && found->owner.isActive);
        CPPUNIT_ASSERT(!isThere("secret", kNow + kDay));
        CPPUNIT_ASSERT(!isThere("other"));
        CPPUNIT_ASSERT(!isThere(crypto::tokenHash("secret"))); // a copy of the database opens nothing
        CPPUNIT_ASSERT(SessionStore(db()).ofAccount({alice.id, kNow + kDay}, {10, 0}).empty());
    }

    void useMakesASessionLastUntilItsEnd()
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto id = session(alice, "secret");
        SessionStore store(db());
        store.setLastSeen(id, kNow + 59, kDay); // too soon to be worth it
        CPPUNIT_ASSERT_EQUAL(kNow, store.find(id)->lastSeenAt);
        store.setLastSeen(id, kNow + kDay - 1, kDay);
        CPPUNIT_ASSERT(isThere("secret", kNow + 2 * kDay - 2) && !isThere("secret", kNow + 2 * kDay - 1));
        store.setLastSeen(id, kNow + 2 * kDay + 5, kDay);
        CPPUNIT_ASSERT_EQUAL(kNow + 3 * kDay, store.find(id)->expiresAt);
    }

    void oneBegunWhileTheClockWasAheadLastsNoLonger()
    {
        constexpr std::int64_t kAhead = 400 * kDay;
        const auto alice = test::makeUser(db(), "alice");
        const auto id = session(alice, "secret");
        SessionStore store(db());
        store.setLastSeen(id, kNow - kAhead, kDay);
        CPPUNIT_ASSERT(isThere("secret", kNow - kAhead) && !isThere("secret", kNow - kAhead + kDay));
        CPPUNIT_ASSERT_EQUAL(kNow - kAhead + 3 * kDay, store.find(id)->endsAt);
    }

    void endingOneForgetsItsBrowserAndNoOther()
    {
        const auto alice = test::makeUser(db(), "alice"), bob = test::makeUser(db(), "bob");
        const auto first = session(alice, "first", browser(alice, "one"));
        session(alice, "second", browser(alice, "two"));
        CPPUNIT_ASSERT(!endOne(db(), bob.id, first, Tokens::Stay));
        CPPUNIT_ASSERT(isThere("first"));
        CPPUNIT_ASSERT(endOne(db(), alice.id, first, Tokens::Stay));
        CPPUNIT_ASSERT(!endOne(db(), alice.id, first, Tokens::Stay));
        CPPUNIT_ASSERT(!isThere("first") && isThere("second"));
        CPPUNIT_ASSERT(!isRemembered("one") && isRemembered("two"));
    }

    void endingAllMaySpareOne()
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto kept = session(alice, "kept", browser(alice, "one"));
        session(alice, "second", browser(alice, "two"));
        session(alice, "third");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, endAllOf(db(), alice.id, Tokens::Stay, kept));
        CPPUNIT_ASSERT(isThere("kept") && isRemembered("one") && !isRemembered("two"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, SessionStore(db()).ofAccount({alice.id, kNow}, {10, 0}).size());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, endAllOf(db(), alice.id, Tokens::Stay));
        CPPUNIT_ASSERT(!isRemembered("one"));
    }

    void endingOneEndsEverySessionOfItsBrowser()
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto same = browser(alice, "one");
        session(alice, "first", same);
        const auto second = session(alice, "second", same);
        session(alice, "elsewhere", browser(alice, "two"));
        CPPUNIT_ASSERT(endOne(db(), alice.id, second, Tokens::Stay));
        CPPUNIT_ASSERT(!isThere("first") && !isThere("second") && isThere("elsewhere"));
    }

    void changedCredentialsEndEverythingOfTheAccountOnly()
    {
        const auto alice = test::makeUser(db(), "alice"), bob = test::makeUser(db(), "bob");
        for (const auto* owner : {&alice, &bob}) {
            session(*owner, owner->name, browser(*owner, owner->name));
            pending(*owner, owner->name);
        }
        credentialsChanged(db(), alice.id);
        CPPUNIT_ASSERT(!isThere("alice") && !isRemembered("alice"));
        CPPUNIT_ASSERT(!PendingSignInStore(db()).find("alice", kNow));
        CPPUNIT_ASSERT(isThere("bob") && isRemembered("bob") && PendingSignInStore(db()).find("bob", kNow));
    }

    users::AccountRow asItIs(const users::AccountRow& account)
    {
        return users::AccountStore(db()).find(account.id).value();
    }
    std::int64_t countSessions(const users::AccountRow& account)
    {
        return SessionStore(db()).count({account.id, kNow});
    }
    static void signIn(http::Context& context, const users::AccountRow& account)
    {
        begin(context, account, {.authenticatedAt = context.now});
    }

    void aSignInWithCredentialsThatHaveChangedIsRefused()
    {
        const auto checked = test::makeUser(db(), "alice");
        credentialsChanged(db(), checked.id);
        test::IdentifyCall call(db());
        call.receive({}, [&](http::Context& context) {
            test::assertRefused(Error::Kind::Unauthorized, [&] { signIn(context, checked); });
            CPPUNIT_ASSERT(!context.who.isSignedIn() && context.cookies.empty());
            CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, countSessions(checked));
            signIn(context, asItIs(checked));
            CPPUNIT_ASSERT(context.who.isSignedIn() && !context.cookies.empty());
        });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, countSessions(checked));
    }

    void aSecondStepWithCredentialsThatHaveChangedIsRefused()
    {
        const auto checked = test::makeUser(db(), "alice");
        credentialsChanged(db(), checked.id);
        test::IdentifyCall call(db());
        const auto ask = [](http::Context& context, const users::AccountRow& account) {
            login::askForSecondFactor(context, account, {.typedName = "alice", .returnTarget = "/"});
        };
        call.receive({}, [&](http::Context& context) {
            test::assertRefused(Error::Kind::Unauthorized, [&] { ask(context, checked); });
            CPPUNIT_ASSERT(context.cookies.empty());
            ask(context, asItIs(checked));
            CPPUNIT_ASSERT_EQUAL(std::size_t{1}, context.cookies.size());
        });
    }

    void aSessionThatHasEndedChangesNoCredentials()
    {
        const auto alice = test::makeUser(db(), "alice");
        test::IdentifyCall call(db());
        call.receive({}, [&](http::Context& context) {
            signIn(context, alice);
            const auto changed = ownCredentialsChanged(context);
            CPPUNIT_ASSERT_EQUAL(asItIs(alice).credentialGeneration, changed.credentialGeneration);
            signIn(context, changed);
            credentialsChanged(db(), alice.id); // by others
            test::assertRefused(Error::Kind::Forbidden, [&] { ownCredentialsChanged(context); });
        });
    }

    void aBrowserThatWasForgottenMeanwhileIsNotSignedIn()
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto id = browser(alice, "one");
        test::IdentifyCall call(db());
        call.receive({}, [&](http::Context& context) {
            beginSession(context, alice, {.rememberedBrowserId = id});
            end(context);
            test::assertRefused(Error::Kind::Unauthorized,
                                [&] { beginSession(context, alice, {.rememberedBrowserId = id}); });
        });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, countSessions(alice));
    }

    void whatAnApplicationSignedInWithinIsKeptAsLongAsItsBrowser()
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto grant = test::makeGrant(db(), alice.id, test::makeApplication(db(), "app"));
        const auto one = browser(alice, "one");
        const auto told = session(alice, "told", one), silent = session(alice, "silent", one);
        const auto forgotten = session(alice, "forgotten");
        for (const std::string sid : {"public-told", "public-forgotten"})
            grants::FamilyStore(db()).insert({.grantId = grant.id,
                                              .scope = grant.scope,
                                              .signOn = {kNow, "pwd", sid},
                                              .createdAt = kNow,
                                              .expiresAt = kNow + 60 * kDay});
        cron::ExpiryStore(db()).removeExpired(kNow + kDay + 1);
        SessionStore store(db());
        CPPUNIT_ASSERT(store.find(told) && !store.find(silent) && !store.find(forgotten));
        CPPUNIT_ASSERT(!isThere("told", kNow + kDay + 1)); // nobody is signed in by it
        cron::ExpiryStore(db()).removeExpired(kNow + 31 * kDay + 1);
        CPPUNIT_ASSERT(!store.find(told));
    }

    void whatHasExpiredIsRemoved()
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto id = session(alice, "secret", browser(alice, "one"));
        pending(alice, "half");
        cron::ExpiryStore expiry(db());
        expiry.removeExpired(kNow + 300);
        CPPUNIT_ASSERT(PendingSignInStore(db()).find("half", kNow));
        expiry.removeExpired(kNow + 301);
        CPPUNIT_ASSERT(!PendingSignInStore(db()).find("half", kNow));
        expiry.removeExpired(kNow + kDay);
        CPPUNIT_ASSERT(SessionStore(db()).find(id));
        expiry.removeExpired(kNow + kDay + 1);
        CPPUNIT_ASSERT(!SessionStore(db()).find(id));
        CPPUNIT_ASSERT(isRemembered("one"));
        expiry.removeExpired(kNow + 31 * kDay + 1);
        CPPUNIT_ASSERT(!isRemembered("one"));
    }

    void aPendingSignInHasFewAttemptsAndIsRedeemedOnce()
    {
        const auto alice = test::makeUser(db(), "alice");
        pending(alice, "half");
        PendingSignInStore store(db());
        CPPUNIT_ASSERT(!store.find("half", kNow + 300));
        const auto row = store.find("half", kNow + 299).value();
        for (std::int64_t i = 0; i < PendingSignInStore::kMostAttempts; ++i)
            CPPUNIT_ASSERT(store.takeAttempt(row.hash));
        CPPUNIT_ASSERT(!store.takeAttempt(row.hash));
        CPPUNIT_ASSERT(store.redeem(row.hash));
        CPPUNIT_ASSERT(!store.redeem(row.hash));
    }

    void ofManyProcessesOneReplacesTheValidator()
    {
        const auto id = browser(test::makeUser(db(), "alice"), "one");
        const test::Milestone ready, start;
        constexpr int kProcesses = 16;
        std::vector<test::ChildProcess> children;
        for (int i = 0; i < kProcesses; ++i)
            children.emplace_back([&, i] {
                db::Database own(options());
                RememberedBrowserStore(own).find("one", kNow); // connected before the start
                ready.reach();
                start.await();
                const auto fresh = "new-" + std::to_string(i);
                return own.transact([&] {
                    return RememberedBrowserStore(own).rotate(id, {"one", fresh, kNow + 5});
                })
                           ? 1
                           : 0;
            });
        ready.await(kProcesses);
        for (int i = 0; i < kProcesses; ++i)
            start.reach();
        int winners = 0;
        for (auto& child : children)
            winners += child.wait();
        CPPUNIT_ASSERT_EQUAL(1, winners);
        CPPUNIT_ASSERT_EQUAL(std::string("one"), RememberedBrowserStore(db()).find("one", kNow)->previousHash);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SessionStoreTest, "store");

} // namespace trivet::sessions
