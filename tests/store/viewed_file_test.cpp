// Which files of pull requests people have looked at.
#include "changes/viewed_file_store.hpp"

#include "issues/issue_rules.hpp"
#include "issues/issue_store.hpp"
#include "issues/pull_store.hpp"
#include "repos/access_store.hpp"
#include "support/accounts.hpp"
#include "support/repositories.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class ViewedFileTest : public StoreFixture {
    CPPUNIT_TEST_SUITE(ViewedFileTest);
    CPPUNIT_TEST(whatWasSeenIsKeptForEachPerson);
    CPPUNIT_TEST(marksGoWithThePullRequest);
    CPPUNIT_TEST_SUITE_END();

    void whatWasSeenIsKeptForEachPerson()
    {
        const auto alice = makeUser(db(), "alice"), bob = makeUser(db(), "bob");
        const auto pull = makePull(alice);
        changes::ViewedFileStore store(db());
        store.set({pull, alice.id, "a", "1111", 100});
        store.set({pull, alice.id, "b", "2222", 100});
        store.set({pull, alice.id, "a", "3333", 200});
        using Seen = std::map<std::string, std::string>;
        CPPUNIT_ASSERT(store.of(pull, alice.id) == (Seen{{"a", "3333"}, {"b", "2222"}}));
        CPPUNIT_ASSERT(store.of(pull, bob.id).empty());
        store.remove(pull, bob.id, "a");
        store.remove(pull, alice.id, "b");
        CPPUNIT_ASSERT(store.of(pull, alice.id) == (Seen{{"a", "3333"}}));
    }

    void marksGoWithThePullRequest()
    {
        const auto alice = makeUser(db(), "alice");
        const auto pull = makePull(alice);
        changes::ViewedFileStore store(db());
        store.set({pull, alice.id, "a", "1111", 100});
        issues::IssueStore(db()).remove(m_issue);
        CPPUNIT_ASSERT(store.of(pull, alice.id).empty());
    }

    std::int64_t makePull(const users::AccountRow& owner)
    {
        const auto repository = makeRepository(db(), owner, "site");
        const auto who = identityOf(owner);
        const auto access = repos::AccessStore(db()).of(repository, who);
        m_issue = issues::openIssue({db(), repository, access, who, 1000}, {.title = "one"});
        issues::PullRow row{.issueId = m_issue.id, .baseRepositoryId = repository.row.id, .baseBranch = "main"};
        row.headBranch = "topic";
        return issues::PullStore(db()).insert(row);
    }

    issues::IssueRow m_issue{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ViewedFileTest, "store");

} // namespace trivet::test
