#include "creation/import_task_store.hpp"
#include "support/accounts.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::creation {

class ImportTaskStoreTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(ImportTaskStoreTest);
    CPPUNIT_TEST(theFirstThatWaitsIsClaimedOnce);
    CPPUNIT_TEST(whatComesHoldsItForLonger);
    CPPUNIT_TEST(whatAProcessLeftIsGivenUp);
    CPPUNIT_TEST_SUITE_END();

    std::int64_t waiting(const std::string& name)
    {
        if (m_alice == 0)
            m_alice = test::makeUser(db(), "alice").id;
        return ImportTaskStore(db()).insert({.accountId = m_alice,
                                             .sealedInput = "sealed",
                                             .remoteAddress = "https://host.test/x",
                                             .fullName = "alice/" + name,
                                             .createdAt = 1000});
    }

    void theFirstThatWaitsIsClaimedOnce()
    {
        ImportTaskStore store(db());
        CPPUNIT_ASSERT(!store.hasDue(1000));
        const auto first = waiting("one"), second = waiting("two");
        CPPUNIT_ASSERT(store.hasDue(1000));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, store.countUnfinished(m_alice));
        CPPUNIT_ASSERT(store.find(first)->isWaiting());
        const auto claimed = store.claim(1120);
        CPPUNIT_ASSERT_EQUAL(first, claimed.value().id);
        CPPUNIT_ASSERT(!store.find(first)->isWaiting());
        CPPUNIT_ASSERT_EQUAL(second, store.claim(1120).value().id);
        CPPUNIT_ASSERT(!store.claim(1120));
        store.fail(*claimed, "why", 1010);
        CPPUNIT_ASSERT_EQUAL(std::string("why"), store.find(first)->failure);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, store.countUnfinished(m_alice));
    }

    void whatComesHoldsItForLonger()
    {
        ImportTaskStore store(db());
        const auto id = waiting("one");
        auto claimed = store.claim(1120).value();
        store.noteReceived(claimed, {.percent = 40, .kib = 512}, 1180);
        CPPUNIT_ASSERT(!store.hasDue(1150));
        const auto row = store.find(id).value();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{40}, row.receivedPercent);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{512}, row.receivedKib);
        store.failAbandoned("stopped", 1150);
        CPPUNIT_ASSERT(!store.find(id)->isFinished());
    }

    void whatAProcessLeftIsGivenUp()
    {
        ImportTaskStore store(db());
        const auto id = waiting("one");
        const auto claimed = store.claim(1120).value();
        CPPUNIT_ASSERT(store.hasDue(1120));
        store.failAbandoned("stopped", 1120);
        const auto row = store.find(id).value();
        CPPUNIT_ASSERT(row.isFinished());
        CPPUNIT_ASSERT_EQUAL(std::string("stopped"), row.failure);
        store.fail(claimed, "late", 1200); // it was slower than its lease
        CPPUNIT_ASSERT_EQUAL(std::string("stopped"), store.find(id)->failure);
    }

    std::int64_t m_alice = 0;
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ImportTaskStoreTest, "store");

} // namespace trivet::creation
