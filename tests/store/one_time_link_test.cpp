// Links that stand in for a password: good once, for a while, and no longer than the credentials they replace.
#include "cron/expiry_store.hpp"
#include "links/one_time_link_store.hpp"
#include "links/registration_store.hpp"
#include "sessions/credential_change.hpp"
#include "support/accounts.hpp"
#include "support/child_process.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::links {
namespace {

constexpr std::int64_t kNow = 1'800'000'000;

}

class OneTimeLinkTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(OneTimeLinkTest);
    CPPUNIT_TEST(itIsGoodOnce);
    CPPUNIT_TEST(itIsGoodForAWhileAndForItsPurpose);
    CPPUNIT_TEST(aNewerOneReplacesIt);
    CPPUNIT_TEST(newCredentialsEndIt);
    CPPUNIT_TEST(itGoesWithItsAccount);
    CPPUNIT_TEST(ofManyProcessesOneRedeemsIt);
    CPPUNIT_TEST(aRegistrationIsFoundByItsLastLink);
    CPPUNIT_TEST_SUITE_END();

    std::string issue(std::int64_t accountId)
    {
        return OneTimeLinkStore(db()).issue(kPasswordPurpose, accountId, kNow + 100);
    }
    bool isGood(const std::string& secret, std::int64_t now = kNow)
    {
        return OneTimeLinkStore(db()).find(kPasswordPurpose, secret, now).has_value();
    }

    void itIsGoodOnce()
    {
        const auto alice = test::makeUser(db(), "alice");
        OneTimeLinkStore store(db());
        const auto secret = issue(alice.id);
        CPPUNIT_ASSERT_EQUAL(alice.id, store.find(kPasswordPurpose, secret, kNow).value());
        CPPUNIT_ASSERT_EQUAL(alice.id, store.redeem(kPasswordPurpose, secret, kNow).value());
        CPPUNIT_ASSERT(!store.redeem(kPasswordPurpose, secret, kNow));
        CPPUNIT_ASSERT(!isGood(secret));
    }

    void itIsGoodForAWhileAndForItsPurpose()
    {
        OneTimeLinkStore store(db());
        const auto secret = issue(test::makeUser(db(), "alice").id);
        CPPUNIT_ASSERT(isGood(secret, kNow + 99));
        CPPUNIT_ASSERT(!isGood(secret, kNow + 100));
        CPPUNIT_ASSERT(!store.redeem(kPasswordPurpose, secret, kNow + 100));
        CPPUNIT_ASSERT(!store.redeem("other", secret, kNow));
        CPPUNIT_ASSERT(!store.find("other", secret, kNow));
        cron::ExpiryStore(db()).removeExpired(kNow + 100);
        CPPUNIT_ASSERT(isGood(secret));
        cron::ExpiryStore(db()).removeExpired(kNow + 101);
        CPPUNIT_ASSERT(!isGood(secret));
    }

    void aNewerOneReplacesIt()
    {
        const auto alice = test::makeUser(db(), "alice"), bob = test::makeUser(db(), "bob");
        const auto first = issue(alice.id), ofBob = issue(bob.id), second = issue(alice.id);
        CPPUNIT_ASSERT(!isGood(first));
        CPPUNIT_ASSERT(isGood(second) && isGood(ofBob));
    }

    void newCredentialsEndIt()
    {
        const auto alice = test::makeUser(db(), "alice"), bob = test::makeUser(db(), "bob");
        const auto ofAlice = issue(alice.id), ofBob = issue(bob.id);
        sessions::credentialsChanged(db(), alice.id);
        CPPUNIT_ASSERT(!isGood(ofAlice));
        CPPUNIT_ASSERT(isGood(ofBob));
    }

    void itGoesWithItsAccount()
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto secret = issue(alice.id);
        users::deleteAccount(db(), alice.id);
        CPPUNIT_ASSERT(!isGood(secret));
    }

    void ofManyProcessesOneRedeemsIt()
    {
        const auto secret = issue(test::makeUser(db(), "alice").id);
        constexpr int kProcesses = 16;
        const test::Milestone ready, start;
        std::vector<test::ChildProcess> children;
        for (int i = 0; i < kProcesses; ++i)
            children.emplace_back([&] {
                db::Database own(options());
                ready.reach();
                start.await();
                return own.transact([&] { return OneTimeLinkStore(own).redeem(kPasswordPurpose, secret, kNow); }) ? 1
                                                                                                                  : 0;
            });
        ready.await(kProcesses);
        for (int i = 0; i < kProcesses; ++i)
            start.reach();
        int redeemed = 0;
        for (auto& child : children)
            redeemed += child.wait();
        CPPUNIT_ASSERT_EQUAL(1, redeemed);
    }

    void aRegistrationIsFoundByItsLastLink()
    {
        RegistrationStore store(db());
        const auto id = store.insert({.name = "new", .email = "new@example.test", .expiresAt = kNow + 100});
        CPPUNIT_ASSERT(!store.findByLink("", kNow));
        const auto first = store.issueLink(id), second = store.issueLink(id);
        CPPUNIT_ASSERT(!store.findByLink(first, kNow));
        CPPUNIT_ASSERT_EQUAL(std::string("new"), store.findByLink(second, kNow).value().name);
        CPPUNIT_ASSERT(!store.findByLink(second, kNow + 100));
        CPPUNIT_ASSERT(store.remove(id));
        CPPUNIT_ASSERT(!store.remove(id));
        CPPUNIT_ASSERT(!store.findByLink(second, kNow));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(OneTimeLinkTest, "store");

} // namespace trivet::links
