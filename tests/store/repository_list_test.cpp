// Every list of repositories agrees with what its viewer may see one by one, and with its count.
#include "db/database.hpp"
#include "orgs/membership_rules.hpp"
#include "orgs/team_rules.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_count_store.hpp"
#include "repos/repository_list_store.hpp"
#include "support/accounts.hpp"
#include "support/repositories.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::repos {

using test::identityOf;
using test::makeOrg;
using test::makeRepository;
using test::makeUser;
using test::namesOf;
using test::publicOnly;
using users::AccountRow;
using users::Visibility;
using Names = std::vector<std::string>;

class RepositoryListTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(RepositoryListTest);
    CPPUNIT_TEST(everyViewerSeesTheSameInListsCountsAndSingleReads);
    CPPUNIT_TEST(aTokenForChosenRepositoriesListsThose);
    CPPUNIT_TEST(pagesFollowEachOtherInEveryOrder);
    CPPUNIT_TEST(aTextIsFoundWhereItIsLookedFor);
    CPPUNIT_TEST(tiesStarsAndTeamsNarrowTheList);
    CPPUNIT_TEST(countsFollowEveryChange);
    CPPUNIT_TEST_SUITE_END();

    AccountRow change(const AccountRow& row, const std::function<void(AccountRow&)>& how)
    {
        return users::changeAccount(db(), row.id, 2000, how);
    }
    AccountRow account(const char* name) { return users::AccountStore(db()).findByName(name).value(); }
    void collaborate(const OwnedRepository& repository, const AccountRow& user, std::int64_t level)
    {
        constexpr db::Sql kAdd =
            "INSERT INTO collaborator (repository_id, account_id, level, created_at) VALUES ($1, $2, $3, 0)";
        db().run(kAdd, repository.row.id, user.id, level);
    }
    void give(const orgs::TeamRow& team, const OwnedRepository& repository)
    {
        constexpr db::Sql kAdd = "INSERT INTO team_repository (team_id, repository_id) VALUES ($1, $2)";
        db().run(kAdd, team.id, repository.row.id);
    }
    void star(const AccountRow& user, const OwnedRepository& repository)
    {
        constexpr db::Sql kAdd = "INSERT INTO star (account_id, repository_id, created_at) VALUES ($1, $2, 0)";
        db().run(kAdd, user.id, repository.row.id);
    }

    // Owners of every visibility with a public and a private repository each, teams that reach all, some or nothing.
    void arrange()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob", Visibility::Limited);
        const auto carol = makeUser(db(), "carol", Visibility::Private), dave = makeUser(db(), "dave");
        change(makeUser(db(), "root1"), [](AccountRow& row) { row.isAdmin = true; });
        const auto guest = change(makeUser(db(), "guest"), [](AccountRow& row) { row.isRestricted = true; });
        std::vector<AccountRow> owners{alice, bob, carol};
        owners.push_back(makeOrg(db(), "open", alice));
        owners.push_back(makeOrg(db(), "inner", bob, "limited"));
        owners.push_back(makeOrg(db(), "secret", carol, "private"));
        for (const auto& owner : owners) {
            makeRepository(db(), owner, owner.name + "-public");
            makeRepository(db(), owner, owner.name + "-private", {.isPrivate = true});
        }
        const auto find = [&](const char* owner, const char* name) {
            return RepositoryStore(db()).findByName(owner, name).value();
        };
        collaborate(find("alice", "alice-private"), dave, 1);
        collaborate(find("bob", "bob-private"), guest, 2);
        collaborate(find("carol", "carol-private"), dave, 0);
        const auto secret = account("secret"), open = account("open"), inner = account("inner");
        const auto some = orgs::createTeam(db(), secret.id, {.name = "some", .permission = "read"}, 1);
        const auto everything =
            orgs::createTeam(db(), open.id, {.name = "all", .permission = "write", .includesAllRepositories = true}, 1);
        const auto nothing = orgs::createTeam(
            db(), inner.id, {.name = "none", .permission = "none", .includesAllRepositories = true}, 1);
        give(some, find("secret", "secret-private"));
        orgs::addToTeam(db(), some, dave);
        orgs::addToTeam(db(), everything, guest);
        orgs::addToTeam(db(), nothing, alice);
    }
    std::vector<access::Identity> viewers()
    {
        std::vector<access::Identity> all{{}};
        for (const char* name : {"alice", "bob", "carol", "dave", "root1", "guest"}) {
            all.push_back(identityOf(account(name)));
            all.push_back(publicOnly(all.back()));
        }
        return all;
    }
    Names seenOneByOne(const access::Identity& viewer)
    {
        Names names;
        const auto admin = identityOf(account("root1"));
        for (const auto& each : RepositoryListStore(db(), admin).page({}, {1000, 0}))
            if (AccessStore(db()).of(each, viewer).seesIt())
                names.push_back(each.row.name);
        return names;
    }

    void everyViewerSeesTheSameInListsCountsAndSingleReads()
    {
        arrange();
        std::size_t most = 0, least = 100;
        for (const auto& viewer : viewers()) {
            const auto who = viewer.name + (viewer.scopes ? " (public)" : "");
            RepositoryListStore list(db(), viewer);
            const auto expected = seenOneByOne(viewer);
            // The kept count, the slow count of a search, and the one of a narrow list.
            const RepositoryFilter plain, searched{.text = "-"}, ordered{.firstOwner = 1};
            for (const auto& filter : {plain, searched, ordered}) {
                auto names = namesOf(list.page(filter, {1000, 0}));
                std::sort(names.begin(), names.end());
                CPPUNIT_ASSERT_MESSAGE(who, expected == names);
                CPPUNIT_ASSERT_EQUAL_MESSAGE(who, static_cast<std::int64_t>(expected.size()), list.count(filter));
            }
            most = std::max(most, expected.size());
            least = std::min(least, expected.size());
        }
        CPPUNIT_ASSERT_EQUAL(std::size_t{12}, most);
        CPPUNIT_ASSERT(least < 3);
    }

    void aTokenForChosenRepositoriesListsThose()
    {
        arrange();
        constexpr db::Sql kToken = "INSERT INTO api_token (account_id, name, hash, last_eight, scopes, is_limited,"
                                   " created_at, last_used_at) VALUES ($1, 't', 'h', '', '', TRUE, 0, 0) RETURNING id";
        constexpr db::Sql kLimit = "INSERT INTO api_token_repository (token_id, owner, name) VALUES ($1, $2, $3)";
        auto who = identityOf(account("dave"));
        who.tokenId = db().value<std::int64_t>(kToken, who.userId).value();
        who.repositories = {{"alice", "alice-private"}, {"carol", "carol-private"}};
        for (const auto& name : *who.repositories)
            db().run(kLimit, who.tokenId, name.owner, name.name);
        RepositoryListStore list(db(), who);
        CPPUNIT_ASSERT((Names{"alice-private"} == namesOf(list.page({}, {10, 0}))));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, list.count({}));
    }

    void pagesFollowEachOtherInEveryOrder()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob", Visibility::Limited);
        for (int i = 0; i < 9; ++i)
            makeRepository(db(), i % 2 ? alice : bob, std::string(1, static_cast<char>('a' + i * 5 % 9)),
                           {.isPrivate = i % 3 == 0, .createdAt = 1000 + i / 2});
        const auto viewer = identityOf(alice);
        RepositoryListStore list(db(), viewer);
        for (const auto key : {SortKey::Name, SortKey::Creation, SortKey::Update, SortKey::Size, SortKey::Id,
                               SortKey::Stars, SortKey::Forks})
            for (const bool isDescending : {false, true}) {
                const RepositoryFilter filter{.sortKey = key, .isDescending = isDescending};
                Names joined;
                for (std::int64_t offset = 0; offset < 9; offset += 2)
                    for (const auto& name : namesOf(list.page(filter, {2, offset})))
                        joined.push_back(name);
                CPPUNIT_ASSERT(joined == namesOf(list.page(filter, {50, 0})));
                CPPUNIT_ASSERT_EQUAL(list.count(filter), static_cast<std::int64_t>(joined.size()));
                if (key == SortKey::Name)
                    CPPUNIT_ASSERT(isDescending ? std::is_sorted(joined.rbegin(), joined.rend())
                                                : std::is_sorted(joined.begin(), joined.end()));
            }
    }

    void aTextIsFoundWhereItIsLookedFor()
    {
        const auto alice = makeUser(db(), "alice");
        makeRepository(db(), alice, "Wheel");
        makeRepository(db(), alice, "cart", {.description = "Has a WHEEL"});
        makeRepository(db(), alice, "a_b");
        const access::Identity nobody;
        RepositoryListStore list(db(), nobody);
        const auto find = [&](const char* text, SearchedText place) {
            const RepositoryFilter filter{.text = text, .textPlace = place};
            const auto names = namesOf(list.page(filter, {10, 0}));
            CPPUNIT_ASSERT_EQUAL(list.count(filter), static_cast<std::int64_t>(names.size()));
            return names;
        };
        CPPUNIT_ASSERT((Names{"Wheel"} == find("wHeEl", SearchedText::Names)));
        CPPUNIT_ASSERT((Names{"cart", "Wheel"} == find("wheel", SearchedText::NamesAndDescriptions)));
        CPPUNIT_ASSERT((Names{"cart"} == find("LIC/car", SearchedText::Names)));
        CPPUNIT_ASSERT(find("bob/car", SearchedText::Names).empty());
        CPPUNIT_ASSERT((Names{"a_b"} == find("_", SearchedText::Names)));
        CPPUNIT_ASSERT(find("wheel", SearchedText::Topics).empty());
    }

    void tiesStarsAndTeamsNarrowTheList()
    {
        arrange();
        const auto alice = account("alice"), dave = account("dave");
        star(dave, RepositoryStore(db()).findByName("open", "open-public").value());
        star(dave, RepositoryStore(db()).findByName("bob", "bob-private").value());
        const auto team = orgs::TeamStore(db()).findByName(account("open").id, "all").value();
        const auto who = identityOf(alice);
        RepositoryListStore list(db(), who);
        const auto names = [&](RepositoryFilter filter) {
            filter.sortKey = SortKey::Name;
            return namesOf(list.page(filter, {50, 0}));
        };
        CPPUNIT_ASSERT((Names{"alice-private", "alice-public"} == names({.tiedTo = alice.id, .tie = Relation::Owned})));
        CPPUNIT_ASSERT(
            (Names{"open-private", "open-public"} == names({.tiedTo = alice.id, .tie = Relation::Collaborated})));
        CPPUNIT_ASSERT_EQUAL(std::size_t{4}, names({.tiedTo = alice.id}).size());
        CPPUNIT_ASSERT((Names{"alice-private"} == names({.tiedTo = dave.id})));
        CPPUNIT_ASSERT((Names{"open-public"} == names({.starredBy = dave.id})));
        CPPUNIT_ASSERT((Names{"open-private", "open-public"} == names({.ofTeam = team.id})));
    }

    void countsFollowEveryChange()
    {
        const auto alice = makeUser(db(), "alice");
        auto first = makeRepository(db(), alice, "first").row, second = makeRepository(db(), alice, "second").row;
        makeRepository(db(), alice, "third", {.isPrivate = true});
        RepositoryCountStore counts(db());
        RepositoryStore store(db());
        const auto holds = [&](std::int64_t open, std::int64_t limited, std::int64_t all) {
            CPPUNIT_ASSERT_EQUAL(open, counts.upTo(Visibility::Public));
            CPPUNIT_ASSERT_EQUAL(limited, counts.upTo(Visibility::Limited));
            CPPUNIT_ASSERT_EQUAL(all, counts.upTo(Visibility::Private));
        };
        holds(2, 2, 3);
        first.isPrivate = true;
        store.update(first);
        store.update(first);
        holds(1, 1, 3);
        change(alice, [](AccountRow& row) { row.visibility = 1; });
        holds(0, 1, 3);
        change(alice, [](AccountRow& row) { row.visibility = 2; });
        holds(0, 0, 3);
        change(alice, [](AccountRow& row) { row.visibility = 0; });
        holds(1, 1, 3);
        store.remove(second.id);
        store.remove(second.id);
        holds(0, 0, 2);
        const auto fork = makeRepository(db(), alice, "fork", {.forkOf = first.id}).row;
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, store.find(first.id)->row.forkCount);
        store.remove(fork.id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, store.find(first.id)->row.forkCount);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RepositoryListTest, "store");

} // namespace trivet::repos
