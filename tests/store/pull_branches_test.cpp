// Pull requests by their branches: those that follow a push at once, those that wait, and branches that are renamed.
#include "db/database.hpp"
#include "issues/issue_rules.hpp"
#include "issues/pull_store.hpp"
#include "pulls/head_pull_store.hpp"
#include "pulls/waiting_branch_store.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "support/accounts.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

using issues::PullStore;
using pulls::HeadPullStore;
using pulls::WaitingBranchStore;
using Names = std::vector<std::string>;

class PullBranchesTest : public StoreFixture {
    CPPUNIT_TEST_SUITE(PullBranchesTest);
    CPPUNIT_TEST(thoseElsewhereComeInParts);
    CPPUNIT_TEST(aNewNameMakesNoTwins);
    CPPUNIT_TEST(aBranchWaitsOnce);
    CPPUNIT_TEST(whatWasPushedMeanwhileIsNotForgotten);
    CPPUNIT_TEST_SUITE_END();

    users::AccountRow m_alice{};
    repos::OwnedRepository m_site{}, m_fork{};

public:
    void setUp() override
    {
        StoreFixture::setUp();
        m_alice = makeUser(db(), "alice");
        m_site = makeRepository("site");
        m_fork = makeRepository("fork");
    }

private:
    repos::OwnedRepository makeRepository(const std::string& name)
    {
        repos::RepositoryRow row{.ownerId = m_alice.id, .name = name};
        row.storage = name;
        row.defaultBranch = "main";
        return repos::RepositoryStore(db()).find(repos::RepositoryStore(db()).insert(row)).value();
    }

    // From a branch of the site.
    std::int64_t propose(const repos::OwnedRepository& base, const std::string& head, const std::string& branch)
    {
        const auto who = identityOf(m_alice);
        const auto access = repos::AccessStore(db()).of(base, who);
        const auto issue = issues::openIssue({db(), base, access, who, 100, repos::Unit::Pulls}, {.title = head});
        issues::PullRow row{.issueId = issue.id, .baseRepositoryId = base.row.id, .baseBranch = branch};
        row.headRepositoryId = m_site.row.id;
        row.headBranch = head;
        return PullStore(db()).insert(row);
    }

    std::vector<std::int64_t> elsewhere(const Names& branches, std::int64_t after, std::size_t most)
    {
        std::vector<std::int64_t> ids;
        for (const auto& pull : HeadPullStore(db(), m_site.row.id).elsewhere(branches, after, most))
            ids.push_back(pull.row.id);
        return ids;
    }

    pulls::WaitingBranchRow waiting(const std::string& branch, std::int64_t after, std::int64_t dueAt)
    {
        return {.repositoryId = m_site.row.id,
                .branch = branch,
                .pusherId = m_alice.id,
                .afterPullId = after,
                .dueAt = dueAt};
    }

    void thoseElsewhereComeInParts()
    {
        const auto one = propose(m_fork, "topic", "a"), two = propose(m_fork, "other", "a"),
                   three = propose(m_fork, "topic", "b");
        const auto within = propose(m_site, "topic", "main");
        HeadPullStore store(db(), m_site.row.id);
        CPPUNIT_ASSERT_EQUAL(within, store.within({"topic", "other"}).at(0).row.id);
        CPPUNIT_ASSERT(elsewhere({"topic", "other"}, 0, 2) == (std::vector{one, two}));
        CPPUNIT_ASSERT(elsewhere({"topic", "other"}, two, 2) == std::vector{three});
        CPPUNIT_ASSERT(store.withMoreElsewhere({"topic", "other"}, two) == Names{"topic"});
        CPPUNIT_ASSERT(store.withMoreElsewhere({"topic", "other"}, three).empty());
    }

    void aNewNameMakesNoTwins()
    {
        const auto live = propose(m_site, "topic", "first"), stale = propose(m_site, "topic", "second"),
                   free = propose(m_site, "other", "first");
        const auto fromOld = propose(m_fork, "old", "main"), fromNew = propose(m_fork, "new", "main");
        PullStore store(db());
        db().transact([&] {
            store.renameBranch(m_site.row.id, "first", "second");
            store.renameBranch(m_site.row.id, "old", "new");
        });
        CPPUNIT_ASSERT_EQUAL(std::string("first"), store.find(live)->baseBranch);
        CPPUNIT_ASSERT_EQUAL(std::string("second"), store.find(stale)->baseBranch);
        CPPUNIT_ASSERT_EQUAL(std::string("second"), store.find(free)->baseBranch);
        CPPUNIT_ASSERT_EQUAL(std::string("old"), store.find(fromOld)->headBranch);
        CPPUNIT_ASSERT_EQUAL(std::string("new"), store.find(fromNew)->headBranch);
    }

    void aBranchWaitsOnce()
    {
        WaitingBranchStore store(db());
        CPPUNIT_ASSERT(!store.hasDue(100));
        store.add(waiting("topic", 5, 100));
        store.add(waiting("other", 1, 90));
        store.add(waiting("topic", 7, 80));
        auto first = store.firstDue(100).value();
        CPPUNIT_ASSERT_EQUAL(std::string("topic"), first.branch);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{7}, first.afterPullId);
        store.rename(m_site.row.id, "topic", "subject");
        store.rename(m_site.row.id, "missing", "found");
        first = store.firstDue(100).value();
        CPPUNIT_ASSERT_EQUAL(std::string("subject"), first.branch);
        store.remove(first);
        CPPUNIT_ASSERT_EQUAL(std::string("other"), store.firstDue(100)->branch);
        CPPUNIT_ASSERT(!store.hasDue(80));
    }

    void whatWasPushedMeanwhileIsNotForgotten()
    {
        WaitingBranchStore store(db());
        store.add(waiting("topic", 5, 100));
        const auto read = store.firstDue(100).value();
        store.goOn(read, 6, 101);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{6}, store.firstDue(101)->afterPullId);
        store.add(waiting("topic", 5, 102));
        store.goOn(read, 7, 103);
        store.remove(read);
        const auto again = store.firstDue(102).value();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{5}, again.afterPullId);
        store.remove(again);
        CPPUNIT_ASSERT(!store.hasDue(102));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PullBranchesTest, "store");

} // namespace trivet::test
