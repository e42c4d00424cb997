#include "base/error.hpp"
#include "support/accounts.hpp"
#include "support/store_fixture.hpp"
#include "users/account_store.hpp"
#include "users/badge_rules.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::users {

class BadgeStoreTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(BadgeStoreTest);
    CPPUNIT_TEST(badgesAreGivenAndTaken);
    CPPUNIT_TEST(allAreGivenOrNone);
    CPPUNIT_TEST(aBadgeThatIsDeletedIsLost);
    CPPUNIT_TEST(slugsArePlainAndUnique);
    CPPUNIT_TEST_SUITE_END();

    std::string heldBy(std::int64_t userId)
    {
        std::string slugs;
        for (const auto& badge : BadgeStore(db()).ofUser(userId))
            slugs += badge.slug + " ";
        return slugs;
    }

    void badgesAreGivenAndTaken()
    {
        const auto alice = test::makeUser(db(), "alice"), bob = test::makeUser(db(), "bob");
        createBadge(db(), {.slug = "helper", .description = "Helps", .imageUrl = "https://img.test/h.png"});
        createBadge(db(), {.slug = "author"});
        giveBadges(db(), alice.id, {"helper", "author"});
        giveBadges(db(), alice.id, {"helper"}); // she has it
        CPPUNIT_ASSERT_EQUAL(std::string("author helper "), heldBy(alice.id));
        CPPUNIT_ASSERT_EQUAL(std::string(), heldBy(bob.id));
        takeBadges(db(), alice.id, {"helper"});
        takeBadges(db(), alice.id, {"helper"});
        CPPUNIT_ASSERT_EQUAL(std::string("author "), heldBy(alice.id));
    }

    void allAreGivenOrNone()
    {
        const auto alice = test::makeUser(db(), "alice");
        createBadge(db(), {.slug = "helper"});
        CPPUNIT_ASSERT_THROW(giveBadges(db(), alice.id, {"helper", "nothing"}), Error);
        CPPUNIT_ASSERT_EQUAL(std::string(), heldBy(alice.id));
    }

    void aBadgeThatIsDeletedIsLost()
    {
        const auto alice = test::makeUser(db(), "alice");
        createBadge(db(), {.slug = "helper"});
        giveBadges(db(), alice.id, {"helper"});
        CPPUNIT_ASSERT(BadgeStore(db()).remove("helper"));
        CPPUNIT_ASSERT(!BadgeStore(db()).remove("helper"));
        CPPUNIT_ASSERT_EQUAL(std::string(), heldBy(alice.id));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, BadgeStore(db()).count());
    }

    void slugsArePlainAndUnique()
    {
        createBadge(db(), {.slug = "a-1_b"});
        for (const char* const slug : {"a-1_b", "", "A", "a b", "a/b", "ä"})
            CPPUNIT_ASSERT_THROW(createBadge(db(), {.slug = slug}), Error);
        CPPUNIT_ASSERT_THROW(createBadge(db(), {.slug = "b", .imageUrl = "javascript:alert(1)"}), Error);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, BadgeStore(db()).count());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(BadgeStoreTest, "store");

} // namespace trivet::users
