// What is searched in the whole site is counted to a bound; lists without a word, which programs walk through to the
// end, and what belongs to somebody are counted exactly.
#include "admin/user_admin_store.hpp"
#include "db/bounded_count.hpp"
#include "issues/issue_list_store.hpp"
#include "issues/issue_store.hpp"
#include "packages/package_list_store.hpp"
#include "packages/package_store.hpp"
#include "repos/repository_list_store.hpp"
#include "repos/repository_store.hpp"
#include "support/accounts.hpp"
#include "support/store_fixture.hpp"
#include "users/account_list_store.hpp"
#include "users/email_store.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::test {

class BoundedCountTest : public StoreFixture {
    CPPUNIT_TEST_SUITE(BoundedCountTest);
    CPPUNIT_TEST(usersAndTheirAddresses);
    CPPUNIT_TEST(repositories);
    CPPUNIT_TEST(issuesOfAllRepositories);
    CPPUNIT_TEST(packagesOfAllOwners);
    CPPUNIT_TEST_SUITE_END();

    static constexpr std::int64_t kMany = db::kMostCounted + 5;

    template <class Make> void makeMany(Make make)
    {
        db().transact([&] {
            for (std::int64_t i = 0; i < kMany; ++i)
                make(std::to_string(i));
        });
        db().run("ANALYZE"); // as servers do by themselves, soon
    }

    void usersAndTheirAddresses()
    {
        auto chief = makeUser(db(), "chief");
        chief.isAdmin = true;
        users::AccountStore(db()).update(chief);
        makeMany([&](const std::string& number) {
            users::AccountRow row{.name = "person" + number, .email = "person" + number + "@example.test"};
            users::EmailStore(db()).insert({.accountId = users::AccountStore(db()).insert(row),
                                            .email = row.email,
                                            .isVerified = true,
                                            .isPrimary = true});
        });
        const auto who = identityOf(chief);
        users::AccountListStore everybody(db(), who);
        CPPUNIT_ASSERT_EQUAL(kMany + 1, everybody.count({}));
        CPPUNIT_ASSERT_EQUAL(db::kMostCounted, everybody.count({.text = "person"}));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, everybody.count({.text = "person4711"}));
        admin::UserAdminList list(db(), who);
        CPPUNIT_ASSERT_EQUAL(kMany + 1, list.countUsers({}));
        CPPUNIT_ASSERT_EQUAL(kMany, list.countUsers({.isAdmin = false}));
        CPPUNIT_ASSERT_EQUAL(db::kMostCounted, list.countUsers({.text = "person"}));
        CPPUNIT_ASSERT_EQUAL(kMany + 1, list.countEmails(""));
        CPPUNIT_ASSERT_EQUAL(db::kMostCounted, list.countEmails("person"));
    }

    void repositories()
    {
        const auto alice = makeUser(db(), "alice");
        makeMany([&](const std::string& number) {
            repos::RepositoryRow row{.ownerId = alice.id, .name = "project" + number};
            row.storage = row.name;
            row.language = "C++";
            repos::RepositoryStore(db()).insert(row);
        });
        const auto who = identityOf(alice);
        for (const auto& viewer : {access::Identity{}, who}) {
            repos::RepositoryListStore list(db(), viewer);
            CPPUNIT_ASSERT_EQUAL(kMany, list.count({}));
            CPPUNIT_ASSERT_EQUAL(kMany, list.count({.isArchived = false}));
            CPPUNIT_ASSERT_EQUAL(kMany, list.count({.text = "project", .tiedTo = alice.id}));
            CPPUNIT_ASSERT_EQUAL(db::kMostCounted, list.count({.text = "project"}));
            CPPUNIT_ASSERT_EQUAL(db::kMostCounted, list.count({.language = "c++"}));
            CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, list.count({.text = "project4711"}));
        }
    }

    void issuesOfAllRepositories()
    {
        const auto alice = makeUser(db(), "alice");
        repos::RepositoryRow row{.ownerId = alice.id, .name = "site"};
        row.storage = "site";
        const auto site = repos::RepositoryStore(db()).insert(row);
        makeMany([&](const std::string& number) {
            issues::IssueStore(db()).insert({.repositoryId = site,
                                             .number = std::stoll(number) + 1,
                                             .authorId = alice.id,
                                             .title = "Problem " + number,
                                             .isClosed = false});
        });
        issues::IssueListStore list(db());
        for (const auto& viewer : {access::Identity{}, identityOf(alice)}) {
            CPPUNIT_ASSERT_EQUAL(db::kMostCounted, list.count({.isClosed = false}, viewer));
            CPPUNIT_ASSERT_EQUAL(db::kMostCounted, list.count({.text = "problem"}, viewer));
            CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, list.count({.isClosed = true}, viewer));
            CPPUNIT_ASSERT_EQUAL(kMany, list.count({.repositoryId = site}, viewer));
            CPPUNIT_ASSERT_EQUAL(kMany, list.count({.repositoryId = site, .text = "problem"}, viewer));
        }
    }

    void packagesOfAllOwners()
    {
        const auto alice = makeUser(db(), "alice");
        const auto package =
            packages::PackageStore(db()).insert({.ownerId = alice.id, .kind = "generic", .name = "tool"});
        makeMany([&](const std::string& number) {
            packages::PackageStore(db()).insertVersion({.packageId = package, .version = number});
        });
        packages::PackageListStore list(db());
        CPPUNIT_ASSERT_EQUAL(kMany, list.count({}));
        CPPUNIT_ASSERT_EQUAL(kMany, list.count({.ownerId = alice.id, .text = "tool"}));
        CPPUNIT_ASSERT_EQUAL(db::kMostCounted, list.count({.text = "tool"}));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(BoundedCountTest, "store");

} // namespace trivet::test
