#include "migrations/import_page_store.hpp"
#include "migrations/import_task_store.hpp"
#include "support/accounts.hpp"
#include "support/repositories.hpp"
#include "support/store_fixture.hpp"
#include "users/account_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::migrations {

class ImportTaskStoreTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(ImportTaskStoreTest);
    CPPUNIT_TEST(theFirstThatWaitsIsClaimedOnce);
    CPPUNIT_TEST(whatComesHoldsItForLonger);
    CPPUNIT_TEST(whatAProcessLeftIsClaimedByAnother);
    CPPUNIT_TEST(aPauseIsKept);
    CPPUNIT_TEST(whatHasNotGotFurtherCountsAsAnAttempt);
    CPPUNIT_TEST(whatFailedCanBeTriedAgain);
    CPPUNIT_TEST(pagesAreKeptOnceAndGoWithTheirTask);
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
        const auto claimed = store.claim(1000, 1120);
        CPPUNIT_ASSERT_EQUAL(first, claimed.value().id);
        CPPUNIT_ASSERT(!store.find(first)->isWaiting());
        CPPUNIT_ASSERT_EQUAL(second, store.claim(1000, 1120).value().id);
        CPPUNIT_ASSERT(!store.claim(1000, 1120));
        store.fail(*claimed, "why", 1010);
        CPPUNIT_ASSERT_EQUAL(std::string("why"), store.find(first)->failure);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, store.countUnfinished(m_alice));
    }

    void whatComesHoldsItForLonger()
    {
        ImportTaskStore store(db());
        const auto id = waiting("one");
        auto claimed = store.claim(1000, 1120).value();
        store.noteReceived(claimed, {.percent = 40, .kib = 512}, 1180);
        CPPUNIT_ASSERT(!store.hasDue(1150));
        const auto row = store.find(id).value();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{40}, row.receivedPercent);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{512}, row.receivedKib);
        store.noteFetched(claimed, "issues", 50, 1200);
        store.noteFetched(claimed, "issues", 7, 1210);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{57}, store.find(id)->fetchedCount);
        CPPUNIT_ASSERT_EQUAL(std::string("issues"), store.find(id)->stage);
        CPPUNIT_ASSERT(!store.claim(1209, 1300));
    }

    void whatAProcessLeftIsClaimedByAnother()
    {
        ImportTaskStore store(db());
        const auto id = waiting("one");
        const auto first = store.claim(1000, 1120).value();
        CPPUNIT_ASSERT(!store.hasDue(1119));
        CPPUNIT_ASSERT(store.hasDue(1120));
        const auto second = store.claim(1120, 1240).value();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, second.attemptCount);
        const auto repository = test::makeRepository(db(), *users::AccountStore(db()).find(m_alice), "one").row.id;
        CPPUNIT_ASSERT(!store.finish(first, repository, "", 1200)); // it was slower than its lease
        store.fail(first, "late", 1200);
        CPPUNIT_ASSERT(!store.find(id)->isFinished());
        CPPUNIT_ASSERT(store.finish(second, repository, "left out", 1230));
        CPPUNIT_ASSERT_EQUAL(std::string(), store.find(id)->sealedInput);
        CPPUNIT_ASSERT_EQUAL(std::string("left out"), store.find(id)->failure);
        CPPUNIT_ASSERT(!store.find(id)->isFailed());
        CPPUNIT_ASSERT(!store.retry(id, 1240));
    }

    void aPauseIsKept()
    {
        ImportTaskStore store(db());
        const auto id = waiting("one");
        store.postpone(store.claim(1000, 1120).value(), 5000);
        CPPUNIT_ASSERT(!store.hasDue(4999));
        CPPUNIT_ASSERT(store.find(id)->isWaiting());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, store.claim(5000, 5120).value().attemptCount);
    }

    void whatHasNotGotFurtherCountsAsAnAttempt()
    {
        ImportTaskStore store(db());
        const auto id = waiting("one");
        const auto first = store.claim(1000, 1120).value();
        CPPUNIT_ASSERT(store.tryAgain(first, 1060));
        CPPUNIT_ASSERT(!store.tryAgain(first, 9000)); // nobody holds it any more
        CPPUNIT_ASSERT(!store.hasDue(1059));
        CPPUNIT_ASSERT(store.find(id)->isWaiting());
        CPPUNIT_ASSERT_EQUAL(first.attemptCount + 1, store.claim(1060, 1180).value().attemptCount);
    }

    void whatFailedCanBeTriedAgain()
    {
        ImportTaskStore store(db());
        const auto id = waiting("one");
        CPPUNIT_ASSERT(!store.retry(id, 1000));
        store.fail(store.claim(1000, 1120).value(), "why", 1010);
        CPPUNIT_ASSERT(store.find(id)->isFailed());
        constexpr std::int64_t kDaysLater = 1010 + 3 * 86400;
        CPPUNIT_ASSERT(store.retry(id, kDaysLater));
        const auto again = store.claim(kDaysLater, kDaysLater + 120).value();
        CPPUNIT_ASSERT_EQUAL(id, again.id);
        CPPUNIT_ASSERT_EQUAL(kDaysLater, again.createdAt); // its pauses are counted from there
    }

    void pagesAreKeptOnceAndGoWithTheirTask()
    {
        ImportPageStore pages(db());
        const auto id = waiting("one");
        pages.insert({id, "issues", 1, false, "[1]"});
        pages.insert({id, "issues", 1, true, "[2]"});
        CPPUNIT_ASSERT_EQUAL(std::string("[1]"), pages.find(id, "issues", 1)->body);
        CPPUNIT_ASSERT(!pages.find(id, "issues", 2));
        ImportTaskStore(db()).remove(id);
        CPPUNIT_ASSERT(!pages.find(id, "issues", 1));
    }

    std::int64_t m_alice = 0;
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ImportTaskStoreTest, "store");

} // namespace trivet::migrations
