// However many things a list of people, organizations or teams holds, it costs the same number of statements.
#include "orgs/membership_rules.hpp"
#include "orgs/team_rules.hpp"
#include "support/accounts.hpp"
#include "support/endpoint_call.hpp"
#include "support/store_fixture.hpp"
#include "users/block_rules.hpp"
#include "users/email_rules.hpp"
#include "users/follow_rules.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class ListCostTest : public StoreFixture {
    CPPUNIT_TEST_SUITE(ListCostTest);
    CPPUNIT_TEST(everyListCostsTheSameHoweverLong);
    CPPUNIT_TEST_SUITE_END();

    EndpointCall call(std::string_view id, const access::Identity& who, const std::string& team)
    {
        const auto cost =
            callEndpoint(endpointNamed(id), db(), {who, {{"username", "alice"}, {"org", "club"}, {"id", team}}});
        CPPUNIT_ASSERT_EQUAL(200, cost.status);
        return cost;
    }

    // A person who follows alice and is followed, joins a team and shows it, and one who is blocked by everybody.
    void addPeople(int number, const users::AccountRow& alice, const users::AccountRow& club, const orgs::TeamRow& crew)
    {
        const auto suffix = std::to_string(number);
        const auto friendly = makeUser(db(), "friend" + suffix), other = makeUser(db(), "other" + suffix);
        users::follow(db(), friendly.id, alice.id, 1);
        users::follow(db(), alice.id, friendly.id, 1);
        orgs::addToTeam(db(), crew, friendly);
        orgs::showMembership(db(), club.id, friendly.id, orgs::Showing::Public);
        users::block(db(), {alice, other, alice.id, ""}, {}, 1);
        users::block(db(), {club, other, alice.id, ""}, {}, 1);
        makeOrg(db(), "org" + suffix, alice);
        orgs::createTeam(db(), club.id, {.name = "team" + suffix}, 1);
        users::addEmails(db(), alice.id, {"alice" + suffix + "@example.test"});
    }

    void everyListCostsTheSameHoweverLong()
    {
        constexpr std::string_view kLists[] = {
            "userSearch",     "userListEmails",       "userCurrentListFollowers", "userCurrentListFollowing",
            "userListBlocks", "userListFollowers",    "userListFollowing",        "orgGetAll",
            "orgListMembers", "orgListPublicMembers", "organizationListBlocks",   "orgListTeams",
            "teamSearch",     "orgListTeamMembers",   "orgListCurrentUserOrgs",   "orgListUserOrgs",
            "userListTeams",
        };
        const auto alice = makeUser(db(), "alice");
        const auto club = makeOrg(db(), "club", alice);
        const auto crew = orgs::createTeam(db(), club.id, {.name = "crew"}, 1);
        const auto who = identityOf(alice);
        const auto team = std::to_string(crew.id);
        addPeople(0, alice, club, crew);
        std::map<std::string_view, EndpointCall> before;
        for (const auto id : kLists)
            before[id] = call(id, who, team);
        for (int i = 1; i < 12; ++i)
            addPeople(i, alice, club, crew);
        for (const auto id : kLists) {
            const auto after = call(id, who, team);
            CPPUNIT_ASSERT_EQUAL_MESSAGE(std::string(id), before[id].statements, after.statements);
            CPPUNIT_ASSERT_MESSAGE(std::string(id), after.bytes > 2 * before[id].bytes);
        }
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ListCostTest, "store");

} // namespace trivet::test
