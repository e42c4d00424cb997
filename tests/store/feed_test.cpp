// Who may not be known of is not told of.
#include "feeds/feed_store.hpp"
#include "support/accounts.hpp"
#include "support/repositories.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::feeds {

class FeedTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(FeedTest);
    CPPUNIT_TEST(hiddenPeopleAreLeftOut);
    CPPUNIT_TEST(theLatestComesFirstAndDaysCanBeChosen);
    CPPUNIT_TEST_SUITE_END();

    void note(const users::AccountRow& who, const repos::OwnedRepository& where, const char* ref, std::int64_t when)
    {
        pushes::ActivityStore(db()).insert({.accountId = who.id,
                                            .repositoryId = where.row.id,
                                            .kind = pushes::kind::kCommits,
                                            .ref = ref,
                                            .createdAt = when});
    }

    void hiddenPeopleAreLeftOut()
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto shy = test::makeUser(db(), "shy", users::Visibility::Private);
        const auto site = test::makeRepository(db(), alice, "site");
        note(alice, site, "refs/heads/a", 1000);
        note(shy, site, "refs/heads/b", 1000);
        const auto countFor = [&](const access::Identity& viewer) {
            FeedStore store(db(), viewer);
            const auto rows = store.page({.repositoryId = site.row.id}, {.limit = 10});
            CPPUNIT_ASSERT_EQUAL(store.count({.repositoryId = site.row.id}), static_cast<std::int64_t>(rows.size()));
            return rows.size();
        };
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, countFor(test::identityOf(alice)));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, countFor({}));
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, countFor(test::identityOf(shy)));
    }

    void theLatestComesFirstAndDaysCanBeChosen()
    {
        const auto alice = test::makeUser(db(), "alice");
        const auto site = test::makeRepository(db(), alice, "site"), other = test::makeRepository(db(), alice, "other");
        note(alice, site, "refs/heads/first", 1000);
        note(alice, other, "refs/heads/elsewhere", 1500);
        note(alice, site, "refs/heads/second", 2000);
        const auto viewer = test::identityOf(alice);
        FeedStore store(db(), viewer);
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/second"),
                             store.page({.repositoryId = site.row.id}, {.limit = 1}).at(0).activity.ref);
        const FeedFilter early{.repositoryId = site.row.id, .from = 1000, .until = 2000};
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, store.count(early));
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/first"), store.page(early, {.limit = 10}).at(0).activity.ref);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(FeedTest, "store");

} // namespace trivet::feeds
