// Issues opened by several processes at once: every number once, none left out, and the counts agree.
#include "issues/issue_rules.hpp"
#include "issues/issue_store.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"
#include "support/accounts.hpp"
#include "support/child_process.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <cstdlib>

namespace trivet::test {
namespace {

constexpr int kProcesses = 8;

// ISSUE_RACE=125 opens 1,000 of them.
int issuesOfEach()
{
    const char* told = std::getenv("ISSUE_RACE");
    return told ? std::atoi(told) : 15;
}

int openMany(const db::Options& options, const users::AccountRow& user, std::int64_t repositoryId)
{
    db::Database db(options);
    const auto who = identityOf(user);
    const auto repository = repos::RepositoryStore(db).find(repositoryId).value();
    const auto access = repos::AccessStore(db).of(repository, who);
    for (int i = 0; i < issuesOfEach(); ++i)
        issues::openIssue({db, repository, access, who, 1000 + i}, {.title = "one of many", .body = "@alice #1"});
    return 0;
}

} // namespace

class IssueNumbersTest : public StoreFixture {
    CPPUNIT_TEST_SUITE(IssueNumbersTest);
    CPPUNIT_TEST(parallelOnesLeaveNoGapAndNoTwins);
    CPPUNIT_TEST_SUITE_END();

    void parallelOnesLeaveNoGapAndNoTwins()
    {
        const auto alice = makeUser(db(), "alice");
        const auto bob = makeUser(db(), "bob");
        repos::RepositoryRow row{.ownerId = alice.id, .name = "site"};
        row.storage = "site";
        row.defaultBranch = "main";
        const auto id = repos::RepositoryStore(db()).insert(row);
        std::vector<ChildProcess> children;
        for (int i = 0; i < kProcesses; ++i)
            children.emplace_back([&] { return openMany(options(), bob, id); });
        for (auto& child : children)
            CPPUNIT_ASSERT_EQUAL(0, child.wait());
        const std::int64_t all = kProcesses * issuesOfEach();
        const auto now = repos::RepositoryStore(db()).find(id)->row;
        CPPUNIT_ASSERT_EQUAL(all, now.lastIndex);
        CPPUNIT_ASSERT_EQUAL(all, now.openIssueCount);
        for (std::int64_t number = 1; number <= all; ++number)
            CPPUNIT_ASSERT_MESSAGE(std::to_string(number), issues::IssueStore(db()).find(id, number));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(IssueNumbersTest, "store");

} // namespace trivet::test
