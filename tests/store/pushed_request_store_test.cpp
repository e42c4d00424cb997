#include "oauth/pushed_request_store.hpp"

#include "cron/expiry_store.hpp"
#include "crypto/token.hpp"
#include "support/grants.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::oauth {

class PushedRequestStoreTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(PushedRequestStoreTest);
    CPPUNIT_TEST(itIsFoundByItsSecretAndTakenOnce);
    CPPUNIT_TEST(itGoesWithItsApplication);
    CPPUNIT_TEST(theOnesOfAnApplicationAreCounted);
    CPPUNIT_TEST(expiredOnesAreRemoved);
    CPPUNIT_TEST_SUITE_END();

    PushedRequestRow insert(std::int64_t applicationId, const std::string& secret)
    {
        PushedRequestRow row{.hash = crypto::tokenHash(secret),
                             .applicationId = applicationId,
                             .parameters = "{\"state\":\"s\"}",
                             .expiresAt = 2000};
        PushedRequestStore(db()).insert(row);
        return row;
    }

    void itIsFoundByItsSecretAndTakenOnce()
    {
        PushedRequestStore store(db());
        const auto row = insert(test::makeApplication(db(), "app"), "trp_one");
        const auto found = store.find("trp_one").value();
        CPPUNIT_ASSERT_EQUAL(row.applicationId, found.applicationId);
        CPPUNIT_ASSERT_EQUAL(row.parameters, found.parameters);
        CPPUNIT_ASSERT_EQUAL(row.expiresAt, found.expiresAt);
        CPPUNIT_ASSERT(!store.find("trp_two"));
        CPPUNIT_ASSERT(!store.find(row.hash)); // what is stored is no key to it
        CPPUNIT_ASSERT(store.take(row.hash));
        CPPUNIT_ASSERT(!store.take(row.hash));
        CPPUNIT_ASSERT(!store.find("trp_one"));
    }

    void itGoesWithItsApplication()
    {
        const auto application = test::makeApplication(db(), "app");
        insert(application, "trp_one");
        applications::ApplicationStore(db()).remove(application);
        CPPUNIT_ASSERT(!PushedRequestStore(db()).find("trp_one"));
    }

    void theOnesOfAnApplicationAreCounted()
    {
        const auto one = test::makeApplication(db(), "one"), two = test::makeApplication(db(), "two");
        insert(one, "trp_one");
        insert(one, "trp_two");
        insert(two, "trp_three");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, PushedRequestStore(db()).countOf(one));
    }

    void expiredOnesAreRemoved()
    {
        insert(test::makeApplication(db(), "app"), "trp_one");
        cron::ExpiryStore(db()).removeExpired(2000);
        CPPUNIT_ASSERT(PushedRequestStore(db()).find("trp_one"));
        cron::ExpiryStore(db()).removeExpired(2001);
        CPPUNIT_ASSERT(!PushedRequestStore(db()).find("trp_one"));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PushedRequestStoreTest, "store");

} // namespace trivet::oauth
