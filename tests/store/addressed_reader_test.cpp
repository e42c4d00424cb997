// Who is addressed hears of it, on the site and by mail, although they have unsubscribed; of nothing else.
#include "issues/subscription_store.hpp"
#include "notifications/thread_store.hpp"
#include "orgs/membership_rules.hpp"
#include "orgs/team_rules.hpp"
#include "repos/team_repository_store.hpp"
#include "support/notification_mail_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::notification_mails {

class AddressedReaderTest : public test::NotificationMailFixture {
    CPPUNIT_TEST_SUITE(AddressedReaderTest);
    CPPUNIT_TEST(whoHasUnsubscribedHearsWhatAddressesThem);
    CPPUNIT_TEST(aMentionThatIsAddedLaterIsTold);
    CPPUNIT_TEST(aReviewRequestReachesWhoHasUnsubscribed);
    CPPUNIT_TEST(theMembersOfATeamAreAddressed);
    CPPUNIT_TEST_SUITE_END();

    // How many threads are unread; they are read with that.
    std::int64_t unread(const users::AccountRow& user)
    {
        notifications::ThreadStore store(db());
        const auto who = test::identityOf(user);
        const auto count = store.count({.statuses = {static_cast<std::int64_t>(notifications::Status::Unread)}}, who);
        store.mark({.statuses = {static_cast<std::int64_t>(notifications::Status::Unread)}}, who,
                   notifications::Status::Read);
        return count;
    }
    void unsubscribe(const users::AccountRow& user, const issues::IssueRow& issue)
    {
        issues::SubscriptionStore(db()).set(issue.id, user.id, false, kNow);
        unread(user);
        readers();
        mails();
    }
    void makeAdmin(users::AccountRow user)
    {
        user.isAdmin = true;
        users::AccountStore(db()).update(user);
    }

    void whoHasUnsubscribedHearsWhatAddressesThem()
    {
        makeAdmin(m_bob); // who may be assigned
        const auto issue = open(m_alice, "for @bob");
        unsubscribe(m_bob, issue);
        say(m_alice, issue, "Hello, `@bob`");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, unread(m_bob));
        CPPUNIT_ASSERT_EQUAL(std::string(), readers());
        say(m_alice, issue, "@bob, look");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, unread(m_bob));
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), readers());
        assertHas(mails(), "X-Gitea-Reason: mention\r\n");
        as(m_alice, [&](const auto& operation) {
            return issues::editIssue(operation, issue.id, {.assignees = std::vector<std::string>{"bob"}});
        });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, unread(m_bob));
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), readers());
        assertHas(mails(), "X-Gitea-Reason: assign\r\n");
        say(m_alice, issue, "Done.");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, unread(m_bob));
        CPPUNIT_ASSERT_EQUAL(std::string(), readers());
    }

    void aMentionThatIsAddedLaterIsTold()
    {
        const auto issue = open(m_alice);
        unsubscribe(m_carol, issue);
        const auto comment = say(m_alice, issue, "Hello");
        readers();
        const auto edit = [&](const std::string& text) {
            as(m_alice, [&](const auto& operation) { return issues::editComment(operation, issue, comment, text); });
        };
        edit("Hello @carol");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, unread(m_carol));
        edit("Hello again, @carol");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, unread(m_carol));
    }

    void aReviewRequestReachesWhoHasUnsubscribed()
    {
        const auto pull = as(m_alice, [](auto operation) {
            operation.unit = repos::Unit::Pulls;
            return issues::openIssue(operation, {.title = "Door"});
        });
        unsubscribe(m_bob, pull);
        db().transact([&] {
            events::announce(db(), {.kind = events::HookEvent::PullRequestReviewRequest,
                                    .action = "review_requested",
                                    .repositoryId = pull.repositoryId,
                                    .actorId = m_alice.id,
                                    .subjectId = pull.id,
                                    .detailId = m_bob.id,
                                    .now = kNow});
        });
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), readers());
        assertHas(mails(), "X-Gitea-Reason: review_requested\r\n");
    }

    void theMembersOfATeamAreAddressed()
    {
        const auto club = test::makeOrg(db(), "Club", m_alice), other = test::makeOrg(db(), "other", m_alice);
        const auto core = orgs::createTeam(db(), club.id, {.name = "Core", .permission = "read"}, kNow);
        const auto idle = orgs::createTeam(db(), club.id, {.name = "idle", .permission = "read"}, kNow);
        const auto foreign = orgs::createTeam(db(), other.id, {.name = "core", .permission = "read"}, kNow);
        m_repository = test::makeRepository(db(), club, "roof", {.isPrivate = true});
        db().transact([&] { repos::TeamRepositoryStore(db()).add(core.id, m_repository.row.id); });
        const auto dave = test::makeUser(db(), "dave");
        orgs::addToTeam(db(), core, m_bob);
        orgs::addToTeam(db(), idle, m_carol);
        orgs::addToTeam(db(), foreign, dave);
        const auto issue = open(m_alice, "@club/core, @club/idle and @other/core please");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, unread(m_bob));
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), readers());
        assertHas(mails(), "X-Gitea-Reason: mention\r\n");
        unsubscribe(m_bob, issue);
        say(m_alice, issue, "@Club/CORE?");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, unread(m_bob));
        CPPUNIT_ASSERT_EQUAL(std::string("bob"), readers());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, unread(m_carol) + unread(dave));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(AddressedReaderTest, "store");

} // namespace trivet::notification_mails
