#include "cron/expiry_store.hpp"
#include "crypto/token.hpp"
#include "sessions/credential_change.hpp"
#include "sessions/pending_sign_in_store.hpp"
#include "sessions/remembered_browser_store.hpp"
#include "sessions/session_rules.hpp"
#include "support/accounts.hpp"
#include "support/child_process.hpp"
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
    CPPUNIT_TEST(changedCredentialsEndEverythingOfTheAccountOnly);
    CPPUNIT_TEST(whatHasExpiredIsRemoved);
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
        CPPUNIT_ASSERT(!endOne(db(), bob.id, first));
        CPPUNIT_ASSERT(isThere("first"));
        CPPUNIT_ASSERT(endOne(db(), alice.id, first));
        CPPUNIT_ASSERT(!endOne(db(), alice.id, first));
        CPPUNIT_ASSERT(!isThere("first") && isThere("second"));
        CPPUNIT_ASSERT(!isRemembered("one") && isRemembered("two"));
    }

    void endingAllMaySpareOne()
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto kept = session(alice, "kept", browser(alice, "one"));
        session(alice, "second", browser(alice, "two"));
        session(alice, "third");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, endAllOf(db(), alice.id, kept));
        CPPUNIT_ASSERT(isThere("kept") && isRemembered("one") && !isRemembered("two"));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, SessionStore(db()).ofAccount({alice.id, kNow}, {10, 0}).size());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, endAllOf(db(), alice.id));
        CPPUNIT_ASSERT(!isRemembered("one"));
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
