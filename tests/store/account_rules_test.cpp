#include "users/account_rules.hpp"

#include "repos/transfer_store.hpp"
#include "support/accounts.hpp"
#include "support/refusal_of.hpp"
#include "support/repositories.hpp"
#include "support/store_fixture.hpp"
#include "users/email_rules.hpp"
#include "users/follow_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::users {

using test::assertRefused;
using test::makeOrg;
using test::makeUser;

class AccountRulesTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(AccountRulesTest);
    CPPUNIT_TEST(namesAreTakenInAnyLetterCase);
    CPPUNIT_TEST(aFormerNameLeadsToTheAccountUntilSomebodyTakesIt);
    CPPUNIT_TEST(onlyTheLetterCaseOfANameMayChange);
    CPPUNIT_TEST(aChangeStartsFromTheRowAsItIs);
    CPPUNIT_TEST(anAccountWithBelongingsStays);
    CPPUNIT_TEST(aDeletedAccountLeavesTheCountsOfOthers);
    CPPUNIT_TEST(anOfferEndsWithWhoMadeItAndWithWhoGotIt);
    CPPUNIT_TEST(websitesAreOrdinaryAddresses);
    CPPUNIT_TEST(addressesAreAddedTogetherOrNotAtAll);
    CPPUNIT_TEST(anAddressBelongsToOneAccount);
    CPPUNIT_TEST(addressesHaveAnEnd);
    CPPUNIT_TEST(thePrimaryAddressStays);
    CPPUNIT_TEST_SUITE_END();

    void namesAreTakenInAnyLetterCase()
    {
        makeUser(db(), "Alice");
        assertRefused(Error::Kind::Invalid, [&] { createUser(db(), {.name = "aLICE", .email = "x@example.test"}, 1); });
        assertRefused(Error::Kind::Invalid,
                      [&] { createUser(db(), {.name = "other", .email = "ALICE@example.test"}, 1); });
    }

    void aFormerNameLeadsToTheAccountUntilSomebodyTakesIt()
    {
        const auto alice = makeUser(db(), "alice");
        renameAccount(db(), alice.id, "Alicia", 2000);
        AccountStore store(db());
        CPPUNIT_ASSERT(!store.findByName("alice"));
        CPPUNIT_ASSERT_EQUAL(alice.id, store.findRenamed("ALICE")->id);
        renameAccount(db(), alice.id, "Alison", 2001);
        CPPUNIT_ASSERT_EQUAL(alice.id, store.findRenamed("alice")->id);
        CPPUNIT_ASSERT_EQUAL(alice.id, store.findRenamed("alicia")->id);
        createUser(db(), {.name = "alice", .email = "second@example.test"}, 2002);
        CPPUNIT_ASSERT(!store.findRenamed("alice"));
        renameAccount(db(), alice.id, "alicia", 2003);
        CPPUNIT_ASSERT(!store.findRenamed("alicia"));
    }

    void onlyTheLetterCaseOfANameMayChange()
    {
        const auto alice = makeUser(db(), "alice");
        renameAccount(db(), alice.id, "ALICE", 2000);
        AccountStore store(db());
        CPPUNIT_ASSERT_EQUAL(std::string("ALICE"), store.findByName("alice")->name);
        CPPUNIT_ASSERT(!store.findRenamed("alice"));
    }

    void aChangeStartsFromTheRowAsItIs()
    {
        const auto seen = makeUser(db(), "alice");
        test::setPasswordHash(db(), seen.id, "new");
        const auto changed = changeAccount(db(), seen.id, 2000, [](AccountRow& row) { row.location = "here"; });
        CPPUNIT_ASSERT_EQUAL(std::string("new"), changed.passwordHash);
        CPPUNIT_ASSERT_EQUAL(std::string("new"), AccountStore(db()).find(seen.id)->passwordHash);
        assertRefused(Error::Kind::NotFound, [&] { changeAccount(db(), 999, 2000, [](AccountRow&) {}); });
    }

    void anAccountWithBelongingsStays()
    {
        const auto alice = makeUser(db(), "alice");
        const auto org = makeOrg(db(), "org1", alice);
        const auto refusal = test::refusalOf([&] { deleteAccount(db(), alice.id); });
        CPPUNIT_ASSERT_EQUAL(std::string("this account still has 1 organizations"), refusal.english());
        CPPUNIT_ASSERT(AccountStore(db()).find(alice.id));
        deleteAccount(db(), org.id);
        deleteAccount(db(), alice.id);
        CPPUNIT_ASSERT(!AccountStore(db()).find(alice.id));
    }

    void aDeletedAccountLeavesTheCountsOfOthers()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob");
        FollowStore follows(db());
        follows.add(alice.id, bob.id, 1);
        follows.add(bob.id, alice.id, 1);
        deleteAccount(db(), bob.id);
        const auto row = AccountStore(db()).find(alice.id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, row->followerCount);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, row->followingCount);
    }

    void anOfferEndsWithWhoMadeItAndWithWhoGotIt()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob"), carol = makeUser(db(), "carol");
        const auto org = makeOrg(db(), "org1", alice);
        const auto gift = test::makeRepository(db(), org, "gift").row.id,
                   other = test::makeRepository(db(), org, "other").row.id,
                   third = test::makeRepository(db(), org, "third").row.id;
        repos::TransferStore transfers(db());
        transfers.begin({gift, bob.id, alice.id, 1000}, {});
        transfers.begin({other, carol.id, bob.id, 1000}, {});
        transfers.begin({third, carol.id, alice.id, 1000}, {});
        const auto waits = [&](std::int64_t id) {
            return repos::RepositoryStore(db()).find(id)->row.has(repos::Choice::TransferWaits);
        };
        CPPUNIT_ASSERT(waits(gift) && waits(other) && waits(third));
        deleteAccount(db(), bob.id);
        CPPUNIT_ASSERT(!waits(gift) && !waits(other) && waits(third));
        CPPUNIT_ASSERT(transfers.find(third) && !transfers.find(gift) && !transfers.find(other));
    }

    void websitesAreOrdinaryAddresses()
    {
        for (const char* fine : {"", "https://example.test", "HTTP://example.test/a?b#c"})
            requireUsableWebsite(fine);
        for (const char* odd : {"javascript:alert(1)", "example.test", "https://", "https:///x", "https://a b",
                                "https://a\"onload=x", "ftp://example.test", " https://example.test"})
            assertRefused(
                Error::Kind::Invalid, [&] { requireUsableWebsite(odd); }, odd);
    }

    void addressesAreAddedTogetherOrNotAtAll()
    {
        const auto alice = makeUser(db(), "alice");
        assertRefused(Error::Kind::Invalid, [&] {
            addEmails(db(), alice.id, {"a2@example.test", "ALICE@example.test"});
        });
        assertRefused(Error::Kind::Invalid, [&] { addEmails(db(), alice.id, {"a2@example.test", "A2@example.test"}); });
        assertRefused(Error::Kind::Invalid, [&] { addEmails(db(), alice.id, {"a2@example.test", "nonsense"}); });
        assertRefused(Error::Kind::Invalid, [&] { addEmails(db(), alice.id, {}); });
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, EmailStore(db()).ofAccount(alice.id).size());
        const auto all = addEmails(db(), alice.id, {"a2@example.test", "a3@example.test"});
        CPPUNIT_ASSERT_EQUAL(std::size_t{3}, all.size());
        CPPUNIT_ASSERT(all[0].isPrimary && all[0].isVerified && !all[1].isPrimary && !all[1].isVerified);
    }

    void anAddressBelongsToOneAccount()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob");
        addEmails(db(), bob.id, {"b2@example.test"});
        assertRefused(Error::Kind::NotFound, [&] { removeEmails(db(), alice.id, {"b2@example.test"}); });
        assertRefused(Error::Kind::NotFound, [&] { removeEmails(db(), alice.id, {"nobody@example.test"}); });
        removeEmails(db(), bob.id, {"B2@example.test"});
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, EmailStore(db()).ofAccount(bob.id).size());
    }

    void addressesHaveAnEnd()
    {
        const auto alice = makeUser(db(), "alice");
        std::vector<std::string> many;
        for (int i = 0; i < 49; ++i)
            many.push_back("a" + std::to_string(i) + "@example.test");
        addEmails(db(), alice.id, many);
        assertRefused(Error::Kind::Invalid, [&] { addEmails(db(), alice.id, {"last@example.test"}); });
    }

    void thePrimaryAddressStays()
    {
        const auto alice = makeUser(db(), "alice");
        addEmails(db(), alice.id, {"a2@example.test"});
        assertRefused(Error::Kind::Invalid, [&] {
            removeEmails(db(), alice.id, {"a2@example.test", "alice@example.test"});
        });
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, EmailStore(db()).ofAccount(alice.id).size());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(AccountRulesTest, "store");

} // namespace trivet::users
