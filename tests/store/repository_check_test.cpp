// Damage in repositories is found by and by, and told.
#include "repos/check.hpp"
#include "repos/check_store.hpp"
#include "repos/new_repository.hpp"
#include "repos/repository_store.hpp"
#include "support/accounts.hpp"
#include "support/repositories.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <sys/stat.h>

namespace trivet::repos {

class RepositoryCheckTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(RepositoryCheckTest);
    CPPUNIT_TEST(damageIsToldUntilItIsGone);
    CPPUNIT_TEST(workThatIsCutShortIsTakenUp);
    CPPUNIT_TEST(whatThereIsNoTimeForIsNotDamaged);
    CPPUNIT_TEST(whatWasKnownOfOneThereIsNoTimeForStays);
    CPPUNIT_TEST(aClockThatWasAheadHidesNoRepository);
    CPPUNIT_TEST(aDiskThatIsMissingIsNoDamage);
    CPPUNIT_TEST_SUITE_END();

    OwnedRepository make(const Storage& storage, const users::AccountRow& owner, const std::string& name)
    {
        RepositoryRow row{.ownerId = owner.id, .name = name};
        row.defaultBranch = "main";
        NewRepository fresh(storage, row);
        auto made = fresh.insert(db());
        fresh.keep();
        return made;
    }

    static constexpr std::int64_t kNow = 2'000'000'000, kMonth = 30 * 86400;
    static constexpr std::chrono::seconds kTime{60};

    void damageIsToldUntilItIsGone()
    {
        const test::TemporaryFolder folder;
        const Storage storage(folder.path());
        const auto alice = test::makeUser(db(), "alice");
        const auto sound = make(storage, alice, "sound"), broken = make(storage, alice, "broken");
        const auto ref = storage.pathOf(broken.row) + "/refs/heads/main";
        folder.write(std::filesystem::relative(ref, folder.path()).string(), std::string(40, 'a') + "\n");
        CPPUNIT_ASSERT_EQUAL(std::string("2 repositories looked through; damaged: alice/broken"),
                             englishOf(checkIntegrity(db(), storage, kNow, kTime).told));
        CPPUNIT_ASSERT_EQUAL(std::string("1 repositories looked through; damaged: alice/broken"),
                             englishOf(checkIntegrity(db(), storage, kNow + 60, kTime).told));
        std::filesystem::remove(ref);
        const auto repaired = checkIntegrity(db(), storage, kNow + 120, kTime);
        CPPUNIT_ASSERT(repaired.isSound);
        CPPUNIT_ASSERT_EQUAL(std::string("1 repositories looked through"), englishOf(repaired.told));
        storage.remove(sound.row.storage);
        CPPUNIT_ASSERT_EQUAL(std::string("2 repositories looked through; damaged: alice/sound"),
                             englishOf(checkIntegrity(db(), storage, kNow + kMonth, kTime).told));
    }

    void aClockThatWasAheadHidesNoRepository()
    {
        const test::TemporaryFolder folder;
        const Storage storage(folder.path());
        make(storage, test::makeUser(db(), "alice"), "only");
        for (const auto now : {kNow + 13 * kMonth, kNow})
            CPPUNIT_ASSERT_EQUAL(std::string("1 repositories looked through"),
                                 englishOf(checkIntegrity(db(), storage, now, kTime).told));
        CPPUNIT_ASSERT_EQUAL(std::string("0 repositories looked through"),
                             englishOf(checkIntegrity(db(), storage, kNow + 60, kTime).told));
    }

    void aDiskThatIsMissingIsNoDamage()
    {
        const test::TemporaryFolder folder;
        const Storage storage(folder.path());
        test::makeRepository(db(), test::makeUser(db(), "alice"), "one", {.isEmpty = false});
        CPPUNIT_ASSERT_THROW(checkIntegrity(db(), storage, kNow, kTime), std::runtime_error);
        CPPUNIT_ASSERT(CheckStore(db()).damaged(1).empty());
    }

    // git waits for somebody who writes into its configuration.
    static void block(const Storage& storage, const OwnedRepository& repository)
    {
        const auto path = storage.pathOf(repository.row);
        CPPUNIT_ASSERT_EQUAL(0, ::mkfifo((path + "/pipe").c_str(), 0600));
        std::ofstream(path + "/config", std::ios::app) << "[include]\n\tpath = pipe\n";
    }

    void whatThereIsNoTimeForIsNotDamaged()
    {
        const test::TemporaryFolder folder;
        const Storage storage(folder.path());
        const auto alice = test::makeUser(db(), "alice");
        make(storage, alice, "quick");
        const auto endless = make(storage, alice, "endless");
        make(storage, alice, "last");
        block(storage, endless);
        CPPUNIT_ASSERT_EQUAL(std::string("1 repositories looked through, 2 more the next time"),
                             englishOf(checkIntegrity(db(), storage, kNow, std::chrono::seconds(3)).told));
        // Then it comes first, and does not keep the others waiting for ever.
        CPPUNIT_ASSERT_EQUAL(std::string("1 repositories looked through, 1 more the next time"),
                             englishOf(checkIntegrity(db(), storage, kNow, std::chrono::seconds(2)).told));
        CPPUNIT_ASSERT_EQUAL(std::string("1 repositories looked through"),
                             englishOf(checkIntegrity(db(), storage, kNow, kTime).told));
    }

    void whatWasKnownOfOneThereIsNoTimeForStays()
    {
        const test::TemporaryFolder folder;
        const Storage storage(folder.path());
        const auto endless = make(storage, test::makeUser(db(), "alice"), "endless");
        block(storage, endless);
        CheckStore(db()).note(endless.row.id, kNow - kMonth, "broken");
        CPPUNIT_ASSERT_EQUAL(std::string("1 repositories looked through; damaged: alice/endless"),
                             englishOf(checkIntegrity(db(), storage, kNow, std::chrono::seconds(2)).told));
    }

    void workThatIsCutShortIsTakenUp()
    {
        const test::TemporaryFolder folder;
        const Storage storage(folder.path());
        const auto alice = test::makeUser(db(), "alice");
        const auto first = make(storage, alice, "first");
        make(storage, alice, "second");
        CPPUNIT_ASSERT_EQUAL(std::string("0 repositories looked through, 2 more the next time"),
                             englishOf(checkIntegrity(db(), storage, kNow, std::chrono::seconds(0)).told));
        CheckStore(db()).note(first.row.id, kNow, "");
        CPPUNIT_ASSERT_EQUAL(std::string("1 repositories looked through"),
                             englishOf(checkIntegrity(db(), storage, kNow, kTime).told));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RepositoryCheckTest, "store");

} // namespace trivet::repos
