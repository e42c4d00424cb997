// Who was given access to a repository and why, and what is offered to whom.
#include "orgs/membership_rules.hpp"
#include "orgs/team_rules.hpp"
#include "repos/access_reason_store.hpp"
#include "repos/collaborator_store.hpp"
#include "repos/repository_store.hpp"
#include "repos/team_repository_store.hpp"
#include "repos/transfer_store.hpp"
#include "support/accounts.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

using Names = std::vector<std::string>;

class AccessReasonTest : public StoreFixture {
    CPPUNIT_TEST_SUITE(AccessReasonTest);
    CPPUNIT_TEST(everybodyWhoWasGivenSomethingIsThereOnce);
    CPPUNIT_TEST(aPageIsAPartOfTheList);
    CPPUNIT_TEST(theReasonsOfAPersonAreAllThere);
    CPPUNIT_TEST(anOfferIsForItsRecipientAndForOwnersOfAnOrganization);
    CPPUNIT_TEST(anOfferEndsForWhomItIsNow);
    CPPUNIT_TEST_SUITE_END();

    users::AccountRow m_alice{}, m_bob{}, m_carl{}, m_dora{}, m_org{};
    orgs::TeamRow m_team{};
    std::int64_t m_hall = 0;

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_alice = makeUser(db(), "alice");
        m_bob = makeUser(db(), "bob");
        m_carl = makeUser(db(), "carl");
        m_dora = makeUser(db(), "dora");
        m_org = makeOrg(db(), "guild", m_alice);
        m_hall = repository(m_org, "hall");
        m_team = orgs::createTeam(db(), m_org.id, {.name = "smiths", .unitsMap = {{"repo.code", "write"}}}, 1000);
        const auto other = orgs::createTeam(db(), m_org.id, {.name = "others", .permission = "read"}, 1000);
        orgs::addToTeam(db(), m_team, m_bob);
        orgs::addToTeam(db(), other, m_dora);
        repos::TeamRepositoryStore(db()).add(m_team.id, m_hall);
        repos::CollaboratorStore(db()).set(m_hall, m_bob.id, repos::AccessLevel::Read, 1000);
        repos::CollaboratorStore(db()).set(m_hall, m_carl.id, repos::AccessLevel::Admin, 1000);
    }

private:
    std::int64_t repository(const users::AccountRow& owner, const std::string& name)
    {
        repos::RepositoryRow row{.ownerId = owner.id, .name = name};
        row.storage = name;
        row.defaultBranch = "main";
        return repos::RepositoryStore(db()).insert(row);
    }

    // What bob was offered was taken back and is dora's by now.
    void anOfferEndsForWhomItIsNow()
    {
        repos::TransferStore store(db());
        CPPUNIT_ASSERT(store.begin({m_hall, m_dora.id, m_alice.id, 1000}, {}));
        CPPUNIT_ASSERT(!store.endFor(m_hall, m_bob.id));
        CPPUNIT_ASSERT_EQUAL(m_dora.id, store.find(m_hall)->recipientId);
        CPPUNIT_ASSERT(repos::RepositoryStore(db()).find(m_hall)->row.has(repos::Choice::TransferWaits));
        CPPUNIT_ASSERT(store.endFor(m_hall, m_dora.id));
        CPPUNIT_ASSERT(!store.find(m_hall));
        CPPUNIT_ASSERT(!repos::RepositoryStore(db()).find(m_hall)->row.has(repos::Choice::TransferWaits));
    }

    // Dora is in a team of the organization that does not have the repository.
    void everybodyWhoWasGivenSomethingIsThereOnce()
    {
        repos::AccessReasonStore store(db(), m_hall);
        CPPUNIT_ASSERT(namesOf(store.people({10, 0})) == Names({"alice", "bob", "carl"}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, store.countPeople());
        repos::AccessReasonStore own(db(), repository(m_dora, "own"));
        CPPUNIT_ASSERT(namesOf(own.people({10, 0})) == Names({"dora"}));
    }

    void aPageIsAPartOfTheList()
    {
        repos::AccessReasonStore store(db(), m_hall);
        CPPUNIT_ASSERT(namesOf(store.people({2, 0})) == Names({"alice", "bob"}));
        CPPUNIT_ASSERT(namesOf(store.people({2, 2})) == Names({"carl"}));
    }

    void theReasonsOfAPersonAreAllThere()
    {
        repos::AccessReasonStore store(db(), m_hall);
        const std::vector<std::int64_t> people{m_alice.id, m_bob.id, m_dora.id};
        const auto levels = store.collaborations(people);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, levels.size());
        CPPUNIT_ASSERT(levels.at(m_bob.id) == repos::AccessLevel::Read);
        const auto teams = store.teams(people);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, teams.size());
        CPPUNIT_ASSERT(teams.at(m_alice.id).front().isOwners());
        CPPUNIT_ASSERT_EQUAL(std::string("smiths"), teams.at(m_bob.id).front().name);
    }

    void anOfferIsForItsRecipientAndForOwnersOfAnOrganization()
    {
        repos::TransferStore store(db());
        const auto one = repository(m_carl, "one"), two = repository(m_carl, "two");
        store.begin({one, m_org.id, m_carl.id, 1000}, {});
        store.begin({two, m_alice.id, m_carl.id, 1001}, {});
        const auto offers = store.offeredTo(m_alice.id, 10);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, offers.size());
        CPPUNIT_ASSERT_EQUAL(two, offers.front().repositoryId);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, store.offeredTo(m_alice.id, 1).size());
        CPPUNIT_ASSERT(store.offeredTo(m_bob.id, 10).empty()); // a member, and no owner
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(AccessReasonTest, "store");

} // namespace trivet::test
