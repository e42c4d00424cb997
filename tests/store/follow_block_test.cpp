#include "support/accounts.hpp"
#include "support/refusal_of.hpp"
#include "support/store_fixture.hpp"
#include "users/block_rules.hpp"
#include "users/block_store.hpp"
#include "users/follow_rules.hpp"
#include "users/follow_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::users {

using test::assertRefused;
using test::identityOf;
using test::makeOrg;
using test::makeUser;
using test::namesOf;
using Names = std::vector<std::string>;

class FollowBlockTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(FollowBlockTest);
    CPPUNIT_TEST(followingTwiceCountsOnce);
    CPPUNIT_TEST(nobodyFollowsThemselves);
    CPPUNIT_TEST(hiddenFollowersAreNeitherListedNorCounted);
    CPPUNIT_TEST(listsCostTheSameStatementsHoweverLong);
    CPPUNIT_TEST(blockingEndsFollowingBothWays);
    CPPUNIT_TEST(blockedPeopleCannotFollowEachOther);
    CPPUNIT_TEST(whoCannotBeBlocked);
    CPPUNIT_TEST(unblockingNeedsABlock);
    CPPUNIT_TEST(theBlockerSeesTheNotesAndChangesThem);
    CPPUNIT_TEST_SUITE_END();

    std::int64_t followers(const AccountRow& row) { return AccountStore(db()).find(row.id)->followerCount; }
    std::int64_t following(const AccountRow& row) { return AccountStore(db()).find(row.id)->followingCount; }
    void blockAs(const AccountRow& blocker, const AccountRow& blocked, std::int64_t doerId)
    {
        block(db(), {blocker, blocked, doerId, "why"}, {}, 5);
    }

    void followingTwiceCountsOnce()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob");
        follow(db(), alice.id, bob.id, 5);
        follow(db(), alice.id, bob.id, 6);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, followers(bob));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, following(alice));
        CPPUNIT_ASSERT(unfollow(db(), alice.id, bob.id));
        CPPUNIT_ASSERT(!unfollow(db(), alice.id, bob.id));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, followers(bob));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, following(alice));
    }

    void nobodyFollowsThemselves()
    {
        const auto alice = makeUser(db(), "alice");
        follow(db(), alice.id, alice.id, 5);
        CPPUNIT_ASSERT(!FollowStore(db()).exists(alice.id, alice.id));
    }

    void hiddenFollowersAreNeitherListedNorCounted()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob");
        const auto shy = makeUser(db(), "shy", Visibility::Private);
        for (const auto& row : {bob, shy}) {
            follow(db(), row.id, alice.id, 5);
            follow(db(), alice.id, row.id, 5);
        }
        FollowStore store(db());
        const access::Identity nobody;
        CPPUNIT_ASSERT((Names{"bob"} == namesOf(store.followers(alice.id, nobody, {10, 0}))));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, store.countFollowers(alice.id, nobody));
        CPPUNIT_ASSERT((Names{"bob"} == namesOf(store.following(alice.id, identityOf(bob), {10, 0}))));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, store.countFollowing(alice.id, identityOf(bob)));
        CPPUNIT_ASSERT((Names{"bob", "shy"} == namesOf(store.followers(alice.id, identityOf(shy), {10, 0}))));
        CPPUNIT_ASSERT((Names{"shy"} == namesOf(store.followers(alice.id, identityOf(shy), {10, 1}))));
    }

    void listsCostTheSameStatementsHoweverLong()
    {
        const auto alice = makeUser(db(), "alice");
        FollowStore store(db());
        const auto viewer = identityOf(alice);
        const auto cost = [&] {
            const auto before = db().statementsRun();
            store.followers(alice.id, viewer, {50, 0});
            store.countFollowers(alice.id, viewer);
            BlockStore(db()).blockedBy(alice.id, viewer, {50, 0});
            return db().statementsRun() - before;
        };
        const auto empty = cost();
        for (int i = 0; i < 20; ++i)
            follow(db(), makeUser(db(), "user" + std::to_string(i)).id, alice.id, 5);
        CPPUNIT_ASSERT_EQUAL(empty, cost());
    }

    void blockingEndsFollowingBothWays()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob");
        follow(db(), alice.id, bob.id, 5);
        follow(db(), bob.id, alice.id, 5);
        blockAs(alice, bob, alice.id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, followers(alice) + followers(bob) + following(alice) + following(bob));
        const auto viewer = identityOf(alice);
        CPPUNIT_ASSERT((Names{"bob"} == namesOf(BlockStore(db()).blockedBy(alice.id, viewer, {10, 0}))));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, BlockStore(db()).countBlockedBy(alice.id, viewer));
    }

    void blockedPeopleCannotFollowEachOther()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob");
        blockAs(alice, bob, alice.id);
        assertRefused(Error::Kind::Forbidden, [&] { follow(db(), bob.id, alice.id, 6); });
        assertRefused(Error::Kind::Forbidden, [&] { follow(db(), alice.id, bob.id, 6); });
        unblock(db(), alice.id, bob.id);
        follow(db(), bob.id, alice.id, 6);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, followers(alice));
    }

    void whoCannotBeBlocked()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob");
        const auto org = makeOrg(db(), "org1", alice);
        assertRefused(Error::Kind::Invalid, [&] { blockAs(alice, alice, alice.id); });
        assertRefused(Error::Kind::Invalid, [&] { blockAs(alice, org, alice.id); });
        assertRefused(
            Error::Kind::Invalid, [&] { blockAs(org, alice, bob.id); }, "a member");
        blockAs(org, bob, alice.id);
        assertRefused(
            Error::Kind::Invalid, [&] { blockAs(org, bob, alice.id); }, "twice");
    }

    void unblockingNeedsABlock()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob");
        assertRefused(Error::Kind::NotFound, [&] { unblock(db(), alice.id, bob.id); });
    }

    void theBlockerSeesTheNotesAndChangesThem()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob"), carol = makeUser(db(), "carol");
        assertRefused(Error::Kind::NotFound, [&] { changeNote(db(), alice.id, bob.id, "x"); });
        blockAs(alice, bob, alice.id);
        blockAs(alice, carol, alice.id);
        changeNote(db(), alice.id, carol.id, "other");
        BlockStore store(db());
        const auto all = store.ofBlocker(alice.id, identityOf(alice), {10, 0});
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, all.size());
        CPPUNIT_ASSERT_EQUAL(std::string("bob: why"), all[0].name + ": " + all[0].note);
        CPPUNIT_ASSERT_EQUAL(std::string("carol: other"), all[1].name + ": " + all[1].note);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{5}, all[0].createdAt);
        const auto second = store.ofBlocker(alice.id, identityOf(alice), {1, 1});
        CPPUNIT_ASSERT(second.size() == 1 && second[0].name == "carol");
        CPPUNIT_ASSERT(store.ofBlocker(bob.id, identityOf(bob), {10, 0}).empty());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(FollowBlockTest, "store");

} // namespace trivet::users
