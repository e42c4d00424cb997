#include "support/accounts.hpp"
#include "support/store_fixture.hpp"
#include "users/account_list_store.hpp"
#include "users/email_store.hpp"
#include "users/visibility_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::users {

using test::identityOf;
using test::makeOrg;
using test::makeUser;
using test::namesOf;
using test::publicOnly;
using Names = std::vector<std::string>;

class AccountListTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(AccountListTest);
    CPPUNIT_TEST(everyViewerSeesTheSameInListsCountsAndSingleReads);
    CPPUNIT_TEST(aRestrictedViewerSeesPublicUsersAndTheirOwnOrganizations);
    CPPUNIT_TEST(pagesFollowEachOtherByName);
    CPPUNIT_TEST(aTextIsFoundInNameAndFullNameInAnyLetterCase);
    CPPUNIT_TEST(wildcardsAreOrdinaryCharacters);
    CPPUNIT_TEST(addressesAreFoundByAdministratorsAndTheirOwnersOnly);
    CPPUNIT_TEST(countsFollowVisibilityChangesAndRemovals);
    CPPUNIT_TEST(aPageCostsTheSameStatementsHoweverManyItHolds);
    CPPUNIT_TEST_SUITE_END();

    AccountRow change(AccountRow row, const std::function<void(AccountRow&)>& how)
    {
        return changeAccount(db(), row.id, 2000, how);
    }

    // Two of each visibility, organizations of which some are shared, an administrator, a restricted user.
    void arrange()
    {
        const auto alice = makeUser(db(), "alice");
        makeUser(db(), "bob", Visibility::Limited);
        const auto carol = makeUser(db(), "carol", Visibility::Private);
        const auto dave = makeUser(db(), "dave", Visibility::Private);
        change(makeUser(db(), "root1"), [](AccountRow& row) { row.isAdmin = true; });
        const auto guest = change(makeUser(db(), "guest"), [](AccountRow& row) { row.isRestricted = true; });
        makeOrg(db(), "open", alice);
        makeOrg(db(), "inner", alice, "limited");
        const auto secret = makeOrg(db(), "secret", carol, "private");
        makeOrg(db(), "hidden", dave, "private");
        join(secret, alice);
        join(secret, guest);
    }
    void join(const AccountRow& org, const AccountRow& user)
    {
        constexpr db::Sql kJoin = "INSERT INTO org_member (org_id, account_id, is_public) VALUES ($1, $2, $3)";
        db().run(kJoin, org.id, user.id, false);
    }
    std::vector<access::Identity> viewers()
    {
        std::vector<access::Identity> all{{}};
        for (const char* name : {"alice", "bob", "carol", "dave", "root1", "guest"}) {
            all.push_back(identityOf(*AccountStore(db()).findByName(name)));
            all.push_back(publicOnly(all.back()));
        }
        return all;
    }

    void everyViewerSeesTheSameInListsCountsAndSingleReads()
    {
        arrange();
        AccountStore accounts(db());
        for (const auto& viewer : viewers())
            for (const bool isOrganization : {false, true}) {
                AccountListStore list(db(), viewer);
                const auto rows = list.page({.isOrganization = isOrganization}, {100, 0});
                const std::string who = viewer.name + (viewer.scopes ? " (public)" : "");
                CPPUNIT_ASSERT_EQUAL_MESSAGE(who, static_cast<std::int64_t>(rows.size()),
                                             list.count({.isOrganization = isOrganization}));
                Names expected;
                for (const char* name :
                     {"alice", "bob", "carol", "dave", "guest", "hidden", "inner", "open", "root1", "secret"})
                    if (const auto row = accounts.findByName(name);
                        row->isOrganization == isOrganization && isVisible(db(), *row, viewer))
                        expected.push_back(name);
                CPPUNIT_ASSERT_MESSAGE(who, expected == namesOf(rows));
                // The slow count of a search agrees with the kept one.
                CPPUNIT_ASSERT_EQUAL_MESSAGE(who, list.count({.isOrganization = isOrganization}),
                                             countOneByOne(viewer, isOrganization));
            }
    }
    std::int64_t countOneByOne(const access::Identity& viewer, bool isOrganization)
    {
        db::Query query("SELECT COUNT(*) FROM account a WHERE a.is_organization = ?", isOrganization);
        addVisibleTo(query, viewer);
        return db().value<std::int64_t>(query).value();
    }

    void aRestrictedViewerSeesPublicUsersAndTheirOwnOrganizations()
    {
        arrange();
        const auto guest = identityOf(*AccountStore(db()).findByName("guest"));
        AccountListStore list(db(), guest);
        CPPUNIT_ASSERT((Names{"secret"} == namesOf(list.page({.isOrganization = true}, {100, 0}))));
        CPPUNIT_ASSERT((Names{"alice", "carol", "guest", "root1"} == namesOf(list.page({}, {100, 0}))));
        const auto limitedGuest = publicOnly(guest);
        AccountListStore limited(db(), limitedGuest);
        CPPUNIT_ASSERT(limited.page({.isOrganization = true}, {100, 0}).empty());
    }

    void pagesFollowEachOtherByName()
    {
        for (const char* name : {"Delta", "alpha", "Charlie", "bravo"})
            makeUser(db(), name);
        const access::Identity nobody;
        AccountListStore list(db(), nobody);
        CPPUNIT_ASSERT((Names{"alpha", "bravo", "Charlie"} == namesOf(list.page({}, {3, 0}))));
        CPPUNIT_ASSERT((Names{"Delta"} == namesOf(list.page({}, {3, 3}))));
        CPPUNIT_ASSERT(list.page({}, {3, 6}).empty());
    }

    void aTextIsFoundInNameAndFullNameInAnyLetterCase()
    {
        change(makeUser(db(), "ada"), [](AccountRow& row) { row.fullName = "Augusta King"; });
        makeUser(db(), "kingston");
        makeUser(db(), "other");
        const access::Identity nobody;
        AccountListStore list(db(), nobody);
        CPPUNIT_ASSERT((Names{"ada", "kingston"} == namesOf(list.page({.text = "KING"}, {10, 0}))));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, list.count({.text = "KING"}));
    }

    void wildcardsAreOrdinaryCharacters()
    {
        makeUser(db(), "a_b");
        makeUser(db(), "acb");
        const access::Identity nobody;
        AccountListStore list(db(), nobody);
        CPPUNIT_ASSERT((Names{"a_b"} == namesOf(list.page({.text = "a_b"}, {10, 0}))));
        CPPUNIT_ASSERT(list.page({.text = "%"}, {10, 0}).empty());
        CPPUNIT_ASSERT(list.page({.text = "!"}, {10, 0}).empty());
    }

    void addressesAreFoundByAdministratorsAndTheirOwnersOnly()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob");
        const auto admin = change(makeUser(db(), "boss"), [](AccountRow& row) { row.isAdmin = true; });
        EmailStore(db()).insert({.accountId = alice.id, .email = "Second@elsewhere.test"});
        const AccountFilter filter{.text = "second@ELSEWHERE"};
        const auto finds = [&](const access::Identity& who) {
            AccountListStore list(db(), who);
            CPPUNIT_ASSERT_EQUAL(static_cast<std::int64_t>(list.page(filter, {10, 0}).size()), list.count(filter));
            return list.count(filter) == 1;
        };
        CPPUNIT_ASSERT(finds(identityOf(admin)) && finds(identityOf(alice)));
        CPPUNIT_ASSERT(!finds(identityOf(bob)) && !finds({}) && !finds(publicOnly(identityOf(alice))));
    }

    void countsFollowVisibilityChangesAndRemovals()
    {
        const auto alice = makeUser(db(), "alice");
        const auto bob = makeUser(db(), "bob");
        const access::Identity nobody;
        AccountListStore list(db(), nobody);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, list.count({}));
        const auto setVisibility = [](Visibility visibility) {
            return [=](AccountRow& row) { row.visibility = static_cast<std::int64_t>(visibility); };
        };
        change(alice, setVisibility(Visibility::Private));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, list.count({}));
        change(alice, setVisibility(Visibility::Private));
        change(alice, setVisibility(Visibility::Public));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, list.count({}));
        deleteAccount(db(), bob.id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, list.count({}));
    }

    void aPageCostsTheSameStatementsHoweverManyItHolds()
    {
        const access::Identity nobody;
        AccountListStore list(db(), nobody);
        const auto cost = [&] {
            const auto before = db().statementsRun();
            list.page({}, {50, 0});
            list.count({});
            return db().statementsRun() - before;
        };
        const auto empty = cost();
        for (int i = 0; i < 30; ++i)
            makeUser(db(), "user" + std::to_string(i));
        CPPUNIT_ASSERT_EQUAL(empty, cost());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(AccountListTest, "store");

} // namespace trivet::users
