#include "orgs/org_rules.hpp"

#include "orgs/member_list_store.hpp"
#include "orgs/membership_rules.hpp"
#include "orgs/membership_store.hpp"
#include "orgs/owned_org_store.hpp"
#include "orgs/team_list_store.hpp"
#include "orgs/team_rules.hpp"
#include "support/accounts.hpp"
#include "support/refusal_of.hpp"
#include "support/store_fixture.hpp"
#include "users/block_rules.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::orgs {

using test::assertRefused;
using test::identityOf;
using test::makeOrg;
using test::makeUser;
using test::namesOf;
using test::publicOnly;
using users::AccountRow;
using Names = std::vector<std::string>;

class OrgRulesTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(OrgRulesTest);
    CPPUNIT_TEST(anOrganizationBeginsWithItsOwner);
    CPPUNIT_TEST(namesAreSharedWithUsers);
    CPPUNIT_TEST(notEverybodyMayMakeOne);
    CPPUNIT_TEST(whoIsInATeamIsAMember);
    CPPUNIT_TEST(theLastOwnerStays);
    CPPUNIT_TEST(deletingATeamEndsMembershipsOfNobodyElse);
    CPPUNIT_TEST(theTeamOfOwnersCannotBeDeletedRenamedOrWeakened);
    CPPUNIT_TEST(teamNamesAreUniqueInTheirOrganization);
    CPPUNIT_TEST(unitsAreKeptAndReplaced);
    CPPUNIT_TEST(blockedUsersCannotBeAdded);
    CPPUNIT_TEST(aMembershipGivesTheMostOfItsTeams);
    CPPUNIT_TEST(concealedMembersAreKnownAmongMembers);
    CPPUNIT_TEST(ownersAreKnownForEachOrganization);
    CPPUNIT_TEST(privateTeamsAreListedForTheirMembersAndOwners);
    CPPUNIT_TEST(membersHaveTheirTeams);
    CPPUNIT_TEST(deletingAnOrganizationLeavesNothing);
    CPPUNIT_TEST_SUITE_END();

    TeamRow makeTeam(const AccountRow& org, const std::string& name, CreateTeam wanted = {})
    {
        wanted.name = name;
        return createTeam(db(), org.id, wanted, 1000);
    }
    TeamRow owners(const AccountRow& org) { return TeamStore(db()).findByName(org.id, "owners").value(); }
    bool isMember(const AccountRow& org, const AccountRow& user)
    {
        return MembershipStore(db()).find(org.id, user.id).has_value();
    }

    void anOrganizationBeginsWithItsOwner()
    {
        const auto alice = makeUser(db(), "alice");
        const auto org = makeOrg(db(), "org1", alice, "limited");
        CPPUNIT_ASSERT(org.isOrganization && org.seenBy() == users::Visibility::Limited);
        const auto team = owners(org);
        CPPUNIT_ASSERT(team.isOwners() && team.hasAllRepositories && team.mayCreateRepositories);
        const auto membership = MembershipStore(db()).find(org.id, alice.id);
        CPPUNIT_ASSERT(membership && membership->isOwner() && !membership->isPublic &&
                       membership->mayCreateRepositories);
    }

    void namesAreSharedWithUsers()
    {
        const auto alice = makeUser(db(), "alice");
        assertRefused(Error::Kind::Invalid, [&] { makeOrg(db(), "ALICE", alice); });
        assertRefused(Error::Kind::Invalid, [&] { makeOrg(db(), "settings", alice); });
        CPPUNIT_ASSERT(!users::AccountStore(db()).findByName("settings"));
    }

    void notEverybodyMayMakeOne()
    {
        auto alice = makeUser(db(), "alice");
        alice.mayCreateOrganization = false;
        assertRefused(Error::Kind::Forbidden, [&] { makeOrg(db(), "org1", alice); });
        alice.isAdmin = true;
        makeOrg(db(), "org1", alice);
    }

    void whoIsInATeamIsAMember()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob");
        const auto org = makeOrg(db(), "org1", alice);
        const auto one = makeTeam(org, "one"), two = makeTeam(org, "two");
        addToTeam(db(), one, bob);
        addToTeam(db(), one, bob);
        addToTeam(db(), two, bob);
        CPPUNIT_ASSERT(isMember(org, bob));
        removeFromTeam(db(), one, bob.id);
        CPPUNIT_ASSERT(isMember(org, bob));
        removeFromTeam(db(), two, bob.id);
        CPPUNIT_ASSERT(!isMember(org, bob) && isMember(org, alice));
        assertRefused(Error::Kind::NotFound, [&] { removeFromTeam(db(), two, bob.id); });
        assertRefused(Error::Kind::Invalid, [&] { addToTeam(db(), two, org); });
    }

    void theLastOwnerStays()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob");
        const auto org = makeOrg(db(), "org1", alice);
        assertRefused(Error::Kind::Invalid, [&] { removeFromTeam(db(), owners(org), alice.id); });
        assertRefused(Error::Kind::Invalid, [&] { removeFromOrganization(db(), org.id, alice.id); });
        assertRefused(Error::Kind::NotFound, [&] { removeFromOrganization(db(), org.id, bob.id); });
        addToTeam(db(), owners(org), bob);
        removeFromOrganization(db(), org.id, alice.id);
        CPPUNIT_ASSERT(!isMember(org, alice) && isMember(org, bob));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, MembershipStore(db()).countInTeam(owners(org).id));
    }

    void deletingATeamEndsMembershipsOfNobodyElse()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob"), carol = makeUser(db(), "carol");
        const auto org = makeOrg(db(), "org1", alice);
        const auto one = makeTeam(org, "one"), two = makeTeam(org, "two");
        addToTeam(db(), one, bob);
        addToTeam(db(), one, carol);
        addToTeam(db(), two, carol);
        deleteTeam(db(), one);
        CPPUNIT_ASSERT(!isMember(org, bob) && isMember(org, carol) && isMember(org, alice));
    }

    void theTeamOfOwnersCannotBeDeletedRenamedOrWeakened()
    {
        const auto org = makeOrg(db(), "org1", makeUser(db(), "alice"));
        const auto team = owners(org);
        assertRefused(Error::Kind::Forbidden, [&] { deleteTeam(db(), team); });
        assertRefused(Error::Kind::Invalid, [&] { editTeam(db(), team.id, {.name = "bosses"}); });
        const auto edited =
            editTeam(db(), team.id, {.permission = "read", .description = "who decides", .canCreateOrgRepo = false});
        CPPUNIT_ASSERT(edited.isOwners() && edited.mayCreateRepositories);
        CPPUNIT_ASSERT_EQUAL(std::string("who decides"), edited.description);
    }

    void teamNamesAreUniqueInTheirOrganization()
    {
        const auto alice = makeUser(db(), "alice");
        const auto org = makeOrg(db(), "org1", alice), other = makeOrg(db(), "org2", alice);
        const auto one = makeTeam(org, "One");
        makeTeam(other, "one");
        assertRefused(Error::Kind::Invalid, [&] { makeTeam(org, "oNE"); });
        assertRefused(Error::Kind::Invalid, [&] { makeTeam(org, "owners"); });
        assertRefused(Error::Kind::Invalid, [&] { makeTeam(org, "new"); });
        assertRefused(Error::Kind::Invalid, [&] { makeTeam(org, "a b"); });
        CPPUNIT_ASSERT_EQUAL(std::string("ONE"), editTeam(db(), one.id, {.name = "ONE"}).name);
        const auto two = makeTeam(org, "two");
        assertRefused(Error::Kind::Invalid, [&] { editTeam(db(), two.id, {.name = "one"}); });
        assertRefused(Error::Kind::NotFound, [&] { editTeam(db(), 999, {}); });
    }

    void unitsAreKeptAndReplaced()
    {
        const auto org = makeOrg(db(), "org1", makeUser(db(), "alice"));
        CreateTeam wanted;
        wanted.unitsMap = {{"repo.code", "write"}, {"repo.wiki", "none"}};
        const auto team = makeTeam(org, "one", wanted);
        TeamStore teams(db());
        CPPUNIT_ASSERT((teams.unitsOf({team.id})[team.id] ==
                        UnitLevels{{"repo.code", AccessLevel::Write}, {"repo.wiki", AccessLevel::None}}));
        editTeam(db(), team.id, {.description = "only that"});
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, teams.unitsOf({team.id})[team.id].size());
        CPPUNIT_ASSERT(editTeam(db(), team.id, {.permission = "admin"}).accessLevel() == AccessLevel::Admin);
        CPPUNIT_ASSERT(teams.unitsOf({team.id}).empty());
        CPPUNIT_ASSERT(teams.unitsOf({}).empty());
    }

    void blockedUsersCannotBeAdded()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob");
        const auto org = makeOrg(db(), "org1", alice);
        users::block(db(), {org, bob, alice.id, ""}, {}, 5);
        assertRefused(Error::Kind::Forbidden, [&] { addToTeam(db(), owners(org), bob); });
        CPPUNIT_ASSERT(!isMember(org, bob));
    }

    void aMembershipGivesTheMostOfItsTeams()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob");
        const auto org = makeOrg(db(), "org1", alice);
        CreateTeam wanted;
        wanted.unitsMap = {{"repo.code", "read"}, {"repo.wiki", "admin"}};
        addToTeam(db(), makeTeam(org, "one", wanted), bob);
        const auto level = [&] { return MembershipStore(db()).find(org.id, bob.id)->accessLevel(); };
        CPPUNIT_ASSERT(level() == AccessLevel::Write);
        CPPUNIT_ASSERT(!MembershipStore(db()).find(org.id, bob.id)->mayCreateRepositories);
        wanted = {.permission = "admin", .canCreateOrgRepo = true};
        addToTeam(db(), makeTeam(org, "two", wanted), bob);
        CPPUNIT_ASSERT(level() == AccessLevel::Admin);
        CPPUNIT_ASSERT(MembershipStore(db()).find(org.id, bob.id)->mayCreateRepositories);
    }

    void concealedMembersAreKnownAmongMembers()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob"), carol = makeUser(db(), "carol");
        const auto org = makeOrg(db(), "org1", alice);
        const auto team = makeTeam(org, "one");
        addToTeam(db(), team, bob);
        showMembership(db(), org.id, bob.id, Showing::Public);
        assertRefused(Error::Kind::NotFound, [&] { showMembership(db(), org.id, carol.id, Showing::Public); });
        const auto viewer = identityOf(carol);
        MemberListStore seen(db(), viewer);
        CPPUNIT_ASSERT((Names{"bob"} == namesOf(seen.ofOrg(org.id, Members::Public, {10, 0}))));
        CPPUNIT_ASSERT((Names{"alice", "bob"} == namesOf(seen.ofOrg(org.id, Members::All, {10, 0}))));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, seen.countOfOrg(org.id, Members::Public));
        CPPUNIT_ASSERT((Names{"bob"} == namesOf(seen.ofTeam(team.id, Members::All, {10, 0}))));

        const auto orgsOfAlice = [&](const access::Identity& who) {
            MemberListStore list(db(), who);
            const auto count = list.countOrgsOf(alice.id);
            CPPUNIT_ASSERT_EQUAL(count, static_cast<std::int64_t>(list.orgsOf(alice.id, {10, 0}).size()));
            return count;
        };
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, orgsOfAlice({}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, orgsOfAlice(identityOf(carol)));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, orgsOfAlice(identityOf(bob)));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, orgsOfAlice(identityOf(alice)));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, orgsOfAlice(publicOnly(identityOf(alice))));
        showMembership(db(), org.id, alice.id, Showing::Public);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, orgsOfAlice({}));
    }

    void ownersAreKnownForEachOrganization()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob");
        const auto guild = makeOrg(db(), "guild", alice), club = makeOrg(db(), "club", bob);
        addToTeam(db(), makeTeam(club, "one"), alice);
        const auto viewer = identityOf(alice);
        MemberListStore store(db(), viewer);
        const auto orgs = store.orgsOf(alice.id, {10, 0});
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, orgs.size());
        CPPUNIT_ASSERT((std::set{guild.id} == ownedAmong(db(), alice.id, orgs)));
        CPPUNIT_ASSERT((std::set{club.id} == ownedAmong(db(), bob.id, orgs)));
        CPPUNIT_ASSERT(ownedAmong(db(), alice.id, {}).empty());
    }

    void membersHaveTheirTeams()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob");
        const auto guild = makeOrg(db(), "guild", alice);
        const auto crew =
            createTeam(db(), guild.id, {.name = "crew", .permission = "read", .visibility = "limited"}, 1000);
        const auto board = createTeam(db(), guild.id, {.name = "board", .permission = "read"}, 1000);
        for (const auto& team : {crew, board})
            addToTeam(db(), team, bob);
        const auto teamsOf = [&](const TeamFilter& filter) {
            Names names;
            for (const auto& [account, team] : TeamListStore(db()).ofAccounts(filter, {alice.id, bob.id}))
                names.push_back((account == alice.id ? "alice " : "bob ") + team.name);
            return names;
        };
        CPPUNIT_ASSERT(teamsOf({.orgId = guild.id}) == (Names{"alice Owners", "bob board", "bob crew"}));
        const auto carol = makeUser(db(), "carol"); // sees what every member sees
        CPPUNIT_ASSERT(teamsOf({.orgId = guild.id, .seerOfPrivate = carol.id}) == Names{"bob crew"});
        CPPUNIT_ASSERT(TeamListStore(db()).ofAccounts({.orgId = guild.id}, {}).empty());
        MemberListStore members(db(), identityOf(alice));
        CPPUNIT_ASSERT(members.ownersAmong(guild.id, {alice, bob}) == std::set<std::int64_t>{alice.id});
        CPPUNIT_ASSERT(members.ownersAmong(guild.id, {}).empty());
    }

    void privateTeamsAreListedForTheirMembersAndOwners()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob");
        const auto org = makeOrg(db(), "org1", alice);
        addToTeam(db(), makeTeam(org, "mine", {.description = "Night shift"}), bob);
        makeTeam(org, "other");
        makeTeam(org, "known", {.visibility = "limited"});
        TeamListStore store(db());
        const auto list = [&](const TeamFilter& filter) {
            Names names;
            for (const auto& team : store.page(filter, {10, 0}))
                names.push_back(team.name);
            CPPUNIT_ASSERT_EQUAL(static_cast<std::int64_t>(names.size()), store.count(filter));
            return names;
        };
        CPPUNIT_ASSERT((Names{"Owners", "known", "mine", "other"} == list({.orgId = org.id})));
        CPPUNIT_ASSERT((Names{"known", "mine"} == list({.orgId = org.id, .seerOfPrivate = bob.id})));
        CPPUNIT_ASSERT((Names{"mine"} == list({.orgId = org.id, .text = "NIGHT", .searchesDescription = true})));
        CPPUNIT_ASSERT(list({.orgId = org.id, .text = "night"}).empty());
        const auto club = makeOrg(db(), "club", bob);
        makeTeam(club, "board");
        const auto seen = [&](std::optional<std::int64_t> seer) {
            Names names;
            for (const auto& team : store.ofOrgs({org.id, club.id}, seer, 10))
                if (!team.isOwners())
                    names.push_back(team.name);
            return names;
        };
        CPPUNIT_ASSERT((Names{"board", "known", "mine"} == seen(bob.id)));
        CPPUNIT_ASSERT((Names{"known", "mine", "other"} == seen(alice.id)));
        CPPUNIT_ASSERT((Names{"board", "known", "mine", "other"} == seen(std::nullopt)));
        CPPUNIT_ASSERT(store.ofOrgs({}, std::nullopt, 10).empty());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, store.countOfMember(bob.id));
        CPPUNIT_ASSERT_EQUAL(std::string("mine"), store.ofMember(bob.id, {10, 0}).at(0).name);
    }

    void deletingAnOrganizationLeavesNothing()
    {
        const auto alice = makeUser(db(), "alice");
        const auto org = makeOrg(db(), "org1", alice);
        makeTeam(org, "one");
        users::deleteAccount(db(), org.id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, TeamListStore(db()).countOfMember(alice.id));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, MemberListStore(db(), identityOf(alice)).countOrgsOf(alice.id));
        makeOrg(db(), "org1", alice);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(OrgRulesTest, "store");

} // namespace trivet::orgs
