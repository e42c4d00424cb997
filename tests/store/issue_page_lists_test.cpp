// What the pages of issues ask of the stores: orders, counts by state, what is missing, tallies, the latest.
#include "issues/comment_rules.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_list_store.hpp"
#include "issues/issue_rules.hpp"
#include "issues/issue_store.hpp"
#include "issues/issue_view.hpp"
#include "issues/reaction_store.hpp"
#include "labels/label_rules.hpp"
#include "milestones/milestone_rules.hpp"
#include "notifications/thread_store.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "support/accounts.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class IssuePageListsTest : public StoreFixture {
    CPPUNIT_TEST_SUITE(IssuePageListsTest);
    CPPUNIT_TEST(everyOrderIsItsOwn);
    CPPUNIT_TEST(theNumberSaysWhichIsNewer);
    CPPUNIT_TEST(allLabelsMustBeThereOrNone);
    CPPUNIT_TEST(bothStatesAreCountedWhicheverIsShown);
    CPPUNIT_TEST(reactionsAreCountedByWhatTheyAreGivenTo);
    CPPUNIT_TEST(archivedLabelsAreOfferedToWhatHasThem);
    CPPUNIT_TEST(unreadThreadsAreCountedOnlySoFar);
    CPPUNIT_TEST(whatIsOpenEverywhereIsCountedAsItIsListed);
    CPPUNIT_TEST(somebodysIssuesAreFoundEverywhere);
    CPPUNIT_TEST(thoseOfARepositoryThatHasGoneAreTakenOut);
    CPPUNIT_TEST_SUITE_END();

    users::AccountRow m_alice{}, m_bob{};
    repos::OwnedRepository m_repository{};
    access::Identity m_who{}, m_bobsIdentity{};
    repos::Access m_access{}, m_bobsAccess{};

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_alice = makeUser(db(), "alice");
        m_bob = makeUser(db(), "bob");
        m_who = identityOf(m_alice);
        m_bobsIdentity = identityOf(m_bob);
        repos::RepositoryRow row{.ownerId = m_alice.id, .name = "site"};
        row.storage = "site";
        row.defaultBranch = "main";
        m_repository = repos::RepositoryStore(db()).find(repos::RepositoryStore(db()).insert(row)).value();
        m_access = repos::AccessStore(db()).of(m_repository, m_who);
        m_bobsAccess = repos::AccessStore(db()).of(m_repository, m_bobsIdentity);
    }

private:
    issues::IssueOperation at(std::int64_t now) { return {db(), m_repository, m_access, m_who, now}; }
    labels::LabelOwner owner() { return {labels::LabelOwner::Kind::Repository, m_repository.row.id}; }
    std::int64_t label(const std::string& name, bool isArchived = false)
    {
        const labels::CreateLabel input{.name = name, .color = "0a0", .isArchived = isArchived};
        return labels::createLabel(db(), owner(), input, 1).id;
    }
    issues::IssueRow open(std::int64_t now, const issues::CreateIssue& input)
    {
        return issues::openIssue(at(now), input);
    }
    std::string titles(issues::IssueFilter filter)
    {
        filter.repositoryId = m_repository.row.id;
        std::string all;
        for (const auto& row : issues::IssueListStore(db()).page(filter, m_who, {50, 0}))
            all += row.title;
        return all;
    }

    void thoseOfARepositoryThatHasGoneAreTakenOut()
    {
        const auto row = open(1, {.title = "a"});
        auto elsewhere = row;
        elsewhere.repositoryId = m_repository.row.id + 1;
        std::vector rows{elsewhere, row, elsewhere};
        const auto repositories = issues::repositoriesOf(rows, db());
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, repositories.size());
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, rows.size());
        CPPUNIT_ASSERT_EQUAL(m_repository.row.id, rows.front().repositoryId);
    }

    void everyOrderIsItsOwn()
    {
        using issues::Order;
        open(100, {.title = "a", .dueDate = json::Time{9000}});
        const auto b = open(100, {.title = "b"});
        open(100, {.title = "c", .dueDate = json::Time{8000}});
        issues::addComment(at(200), b, "said");
        const std::pair<Order, const char*> orders[] = {
            {Order::Newest, "cba"},      {Order::Oldest, "abc"},       {Order::RecentUpdate, "bca"},
            {Order::LeastUpdate, "cab"}, {Order::MostComments, "bca"}, {Order::LeastComments, "cab"},
            {Order::NearDue, "cab"},     {Order::FarDue, "acb"},
        };
        for (const auto& [order, expected] : orders)
            CPPUNIT_ASSERT_EQUAL(std::string(expected), titles({.order = order}));
    }

    // Gitea brings issues and pull requests of other forges one after the other, whatever their numbers are.
    void theNumberSaysWhichIsNewer()
    {
        using issues::Order;
        for (const auto& [number, title] : {std::pair(3, "c"), std::pair(1, "a"), std::pair(2, "b")}) {
            issues::IssueRow row{.repositoryId = m_repository.row.id, .number = number};
            row.authorId = m_alice.id;
            row.title = title;
            issues::IssueStore(db()).insert(row);
        }
        const issues::IssueFilter any{}, open{.isClosed = false}, mine{.author = "alice"};
        for (auto filter : {any, open, mine}) {
            CPPUNIT_ASSERT_EQUAL(std::string("cba"), titles(filter));
            filter.order = Order::Oldest;
            CPPUNIT_ASSERT_EQUAL(std::string("abc"), titles(filter));
        }
    }

    void allLabelsMustBeThereOrNone()
    {
        const auto one = label("one"), two = label("two");
        const auto milestone = milestones::createMilestone(db(), owner().id, {.title = "m"}, 1).id;
        open(1, {.title = "a", .assignees = {"alice"}, .labels = {one}});
        open(1, {.title = "b", .milestone = milestone, .labels = {one, two}});
        open(1, {.title = "c"});
        CPPUNIT_ASSERT_EQUAL(std::string("ba"), titles({.labelIds = {one}}));
        CPPUNIT_ASSERT_EQUAL(std::string("b"), titles({.labelIds = {one, two}}));
        CPPUNIT_ASSERT_EQUAL(std::string("c"), titles({.hasNoLabel = true}));
        CPPUNIT_ASSERT_EQUAL(std::string("ca"), titles({.hasNoMilestone = true}));
        CPPUNIT_ASSERT_EQUAL(std::string("cb"), titles({.hasNoAssignee = true}));
    }

    void bothStatesAreCountedWhicheverIsShown()
    {
        open(1, {.title = "a"});
        open(1, {.title = "b"});
        open(1, {.title = "c", .closed = true});
        open(1, {.title = "other", .closed = true});
        issues::IssueFilter filter{.repositoryId = m_repository.row.id, .isClosed = true};
        auto counts = issues::IssueListStore(db()).countStates(filter, m_who);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, counts.open);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, counts.closed);
        filter.text = "OTHER";
        counts = issues::IssueListStore(db()).countStates(filter, m_who);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, counts.open);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, counts.closed);
    }

    void reactionsAreCountedByWhatTheyAreGivenTo()
    {
        const auto issue = open(1, {.title = "a"});
        const auto comment = issues::addComment(at(2), issue, "said").id;
        issues::ReactionStore store(db());
        store.add({issue.id, {}}, m_alice.id, "heart", 3);
        store.add({issue.id, {}}, m_bob.id, "heart", 4);
        store.add({issue.id, comment}, m_bob.id, "eyes", 5);
        const auto tallies = store.tallies(issue.id, {comment}, m_alice.id);
        CPPUNIT_ASSERT_EQUAL(std::size_t{2}, tallies.size());
        CPPUNIT_ASSERT(!tallies[0].commentId && tallies[0].content == "heart" && tallies[0].count == 2);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, tallies[0].own);
        CPPUNIT_ASSERT(tallies[1].commentId == comment && tallies[1].content == "eyes" && tallies[1].own == 0);
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, store.tallies(issue.id, {}, m_alice.id).size());
    }

    void archivedLabelsAreOfferedToWhatHasThem()
    {
        const auto zebra = label("zebra"), gone = label("gone", true);
        label("ape");
        const auto offered = [&](std::int64_t most, const std::vector<std::int64_t>& kept) {
            std::string all;
            for (const auto& row : labels::LabelStore(db()).offered(m_repository.row.id, m_alice.id, most, kept))
                all += row.name + " ";
            return all;
        };
        CPPUNIT_ASSERT_EQUAL(std::string("ape zebra "), offered(10, {}));
        CPPUNIT_ASSERT_EQUAL(std::string("ape gone zebra "), offered(10, {gone}));
        CPPUNIT_ASSERT_EQUAL(std::string("ape "), offered(1, {}));
        CPPUNIT_ASSERT_EQUAL(std::string("ape gone zebra "), offered(1, {zebra, gone, 999}));
    }

    void unreadThreadsAreCountedOnlySoFar()
    {
        for (int i = 0; i < 3; ++i)
            issues::openIssue({db(), m_repository, m_bobsAccess, m_bobsIdentity, 1}, {.title = "a", .body = "@alice"});
        notifications::ThreadStore threads(db());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, threads.countUnread(m_who, 10));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, threads.countUnread(m_who, 2));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, threads.countUnread(m_bobsIdentity, 10));
    }

    // In a repository of its own, which only alice sees.
    void openHidden()
    {
        repos::RepositoryRow row{.ownerId = m_alice.id, .name = "hidden"};
        row.storage = "hidden";
        row.defaultBranch = "main";
        row.isPrivate = true;
        const auto hidden = repos::RepositoryStore(db()).find(repos::RepositoryStore(db()).insert(row)).value();
        const auto access = repos::AccessStore(db()).of(hidden, m_who);
        issues::openIssue({db(), hidden, access, m_who, 1}, {.title = "d", .assignees = {"alice"}});
    }

    void whatIsOpenEverywhereIsCountedAsItIsListed()
    {
        open(1, {.title = "a"});
        open(1, {.title = "b"});
        open(1, {.title = "c", .closed = true});
        openHidden();
        issues::IssueListStore store(db());
        const std::pair<access::Identity, std::int64_t> viewers[] = {{m_who, 3}, {m_bobsIdentity, 2}, {{}, 2}};
        for (const auto& [viewer, expected] : viewers) {
            const issues::IssueFilter filter{.isClosed = false};
            CPPUNIT_ASSERT_EQUAL(expected, store.count(filter, viewer));
            CPPUNIT_ASSERT_EQUAL(static_cast<std::size_t>(expected), store.page(filter, viewer, {50, 0}).size());
            CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, store.count({.isClosed = false, .isPull = true}, viewer));
            CPPUNIT_ASSERT_EQUAL(expected, store.count({.isClosed = false, .isPull = false}, viewer));
        }
    }

    void somebodysIssuesAreFoundEverywhere()
    {
        open(1, {.title = "a", .body = "@bob", .assignees = {"alice"}});
        open(1, {.title = "b"});
        openHidden();
        issues::IssueListStore store(db());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, store.count({.assignee = "ALICE"}, m_who));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, store.count({.assignee = "alice"}, m_bobsIdentity));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, store.count({.mentioned = "bob"}, m_bobsIdentity));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, store.count({.reviewRequested = "bob"}, m_who));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, store.count({.assignee = "alice", .owner = "alice"}, m_who));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(IssuePageListsTest, "store");

} // namespace trivet::test
