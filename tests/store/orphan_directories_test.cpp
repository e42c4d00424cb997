// A row and its directory appear and vanish together; what a crash leaves behind is found.
#include "git/run_git.hpp"
#include "repos/new_repository.hpp"
#include "repos/orphan_directories.hpp"
#include "repos/recreate_directories.hpp"
#include "repos/removal_rules.hpp"
#include "repos/repository_store.hpp"
#include "support/accounts.hpp"
#include "support/child_process.hpp"
#include "support/repositories.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <cstdlib>
#include <ctime>
#include <filesystem>

namespace trivet::repos {

class OrphanDirectoriesTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(OrphanDirectoriesTest);
    CPPUNIT_TEST(onlyOldDirectoriesWithoutARowGo);
    CPPUNIT_TEST(oneInTheMakingStaysHoweverLongItTakes);
    CPPUNIT_TEST(aWikiGoesWithItsRepository);
    CPPUNIT_TEST(aRepositoryWithoutItsDirectoryIsTold);
    CPPUNIT_TEST(aCrashAtAnyStepOfMakingOneHeals);
    CPPUNIT_TEST(aCrashWhileOneIsRemovedHeals);
    CPPUNIT_TEST(aLostEmptyDirectoryIsMadeAnewAtTheNextStart);
    CPPUNIT_TEST(aLostFullOneOnlyWhenAskedFor);
    CPPUNIT_TEST(aMissingDiskIsNotTakenForLostRepositories);
    CPPUNIT_TEST_SUITE_END();

    OwnedRepository make(const Storage& storage)
    {
        const auto alice = test::makeUser(db(), "alice");
        RepositoryRow row{.ownerId = alice.id, .name = "site"};
        row.defaultBranch = "main";
        NewRepository fresh(storage, row);
        auto made = fresh.insert(db());
        fresh.keep();
        return made;
    }

    void onlyOldDirectoriesWithoutARowGo()
    {
        const test::TemporaryFolder folder;
        const Storage storage(folder.path());
        const auto made = make(storage);
        const auto left = Storage::newName();
        std::filesystem::create_directories(storage.pathOf(left));
        std::filesystem::create_directories(folder.path() + "/notes/of-somebody.git");
        const auto now = static_cast<std::int64_t>(std::time(nullptr));
        CPPUNIT_ASSERT(findOrphanDirectories(db(), storage, now).empty());
        const auto later = now + 2 * 3600;
        CPPUNIT_ASSERT((std::vector{left} == findOrphanDirectories(db(), storage, later)));
        std::int64_t outOf = 0;
        CPPUNIT_ASSERT_EQUAL(std::size_t{1},
                             removeOrphanDirectories(db(), storage, later, [&](auto, auto total) { outOf = total; }));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, outOf);
        CPPUNIT_ASSERT(!std::filesystem::exists(storage.pathOf(left)));
        CPPUNIT_ASSERT(std::filesystem::exists(storage.pathOf(made.row)));
        CPPUNIT_ASSERT(std::filesystem::exists(folder.path() + "/notes/of-somebody.git"));
    }

    // A migration may fetch for a day, and the time of the directory stays what it was.
    void oneInTheMakingStaysHoweverLongItTakes()
    {
        const test::TemporaryFolder folder;
        const Storage storage(folder.path());
        const auto later = static_cast<std::int64_t>(std::time(nullptr)) + 2 * 3600;
        RepositoryRow row{.ownerId = test::makeUser(db(), "alice").id, .name = "site"};
        row.defaultBranch = "main";
        std::string path;
        {
            NewRepository fresh(storage, row);
            path = fresh.path();
            storage.createWiki(fresh.row(), "main");
            CPPUNIT_ASSERT(findOrphanDirectories(db(), storage, later).empty());
            CPPUNIT_ASSERT_EQUAL(std::size_t{0}, removeOrphanDirectories(db(), storage, later));
            fresh.insert(db());
            fresh.keep();
        }
        CPPUNIT_ASSERT(std::filesystem::exists(path + "/HEAD"));
        CPPUNIT_ASSERT(!std::filesystem::exists(path + "/lock"));
    }

    void aWikiGoesWithItsRepository()
    {
        const test::TemporaryFolder folder;
        const Storage storage(folder.path());
        const auto made = make(storage);
        storage.createWiki(made.row, "pages");
        storage.createWiki(made.row, "other"); // it is there already
        const auto head = git::runGit({storage.wikiPathOf(made.row), {"symbolic-ref", "HEAD"}});
        CPPUNIT_ASSERT_EQUAL(std::string("refs/heads/pages\n"), head.output);
        const auto later = static_cast<std::int64_t>(std::time(nullptr)) + 2 * 3600;
        CPPUNIT_ASSERT(findOrphanDirectories(db(), storage, later).empty());
        remove(db(), made, {.observers = {}});
        std::filesystem::remove_all(storage.pathOf(made.row)); // a crash: the wiki is left
        CPPUNIT_ASSERT((std::vector{made.row.storage} == findOrphanDirectories(db(), storage, later)));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, removeOrphanDirectories(db(), storage, later));
        CPPUNIT_ASSERT(!std::filesystem::exists(storage.wikiPathOf(made.row)));
    }

    void aRepositoryWithoutItsDirectoryIsTold()
    {
        const test::TemporaryFolder folder;
        const Storage storage(folder.path());
        CPPUNIT_ASSERT(findOrphanDirectories(db(), Storage(folder.path() + "/missing"), 0).empty());
        const auto made = make(storage);
        CPPUNIT_ASSERT(findMissingDirectories(db(), storage).empty());
        storage.remove(made.row.storage);
        CPPUNIT_ASSERT((std::vector<std::string>{"alice/site"} == findMissingDirectories(db(), storage)));
    }

    // Whatever was reached: afterwards the row has its directory, or neither is there.
    void requireHealed(const Storage& storage, const std::string& name)
    {
        recreateLatestDirectories(db(), storage);
        removeOrphanDirectories(db(), storage, static_cast<std::int64_t>(std::time(nullptr)) + 2 * 3600);
        CPPUNIT_ASSERT(findMissingDirectories(db(), storage).empty());
        const auto row = RepositoryStore(db()).findByName("alice", name);
        std::size_t directories = 0;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(storage.root()))
            directories += entry.path().extension() == ".git";
        CPPUNIT_ASSERT_EQUAL(std::size_t{row ? 1U : 0U}, directories);
        if (row)
            CPPUNIT_ASSERT(git::runGit({storage.pathOf(row->row), {"rev-parse", "--git-dir"}}).isGood());
    }

    void aCrashAtAnyStepOfMakingOneHeals()
    {
        const auto alice = test::makeUser(db(), "alice");
        RepositoryRow row{.ownerId = alice.id, .name = "site"};
        row.defaultBranch = "main";
        for (const int step : {0, 1, 2, 3}) {
            const test::TemporaryFolder folder;
            const Storage storage(folder.path());
            row.name = "site" + std::to_string(step);
            test::ChildProcess crashing([&] {
                db::Database own(options());
                if (step == 0) { // in the middle of git init
                    std::filesystem::create_directories(storage.pathOf(Storage::newName()) + "/objects");
                    return 7;
                }
                NewRepository fresh(storage, row);
                if (step == 1)
                    std::_Exit(7);
                fresh.sync();
                fresh.insert(own);
                if (step == 2)
                    std::_Exit(7);
                fresh.keep();
                std::_Exit(7);
            });
            CPPUNIT_ASSERT_EQUAL(7, crashing.wait());
            requireHealed(storage, row.name);
            CPPUNIT_ASSERT_EQUAL(step >= 2, RepositoryStore(db()).findByName("alice", row.name).has_value());
            if (const auto made = RepositoryStore(db()).findByName("alice", row.name))
                remove(db(), *made, {.observers = {}});
        }
    }

    void aCrashWhileOneIsRemovedHeals()
    {
        const test::TemporaryFolder folder;
        const Storage storage(folder.path());
        const auto made = make(storage);
        remove(db(), made, {.observers = {}}); // and the process ends before the directory goes
        requireHealed(storage, "site");
        CPPUNIT_ASSERT(!std::filesystem::exists(storage.pathOf(made.row)));
    }

    void aLostEmptyDirectoryIsMadeAnewAtTheNextStart()
    {
        const test::TemporaryFolder folder;
        const Storage storage(folder.path());
        const auto made = make(storage);
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, recreateLatestDirectories(db(), storage));
        storage.remove(made.row.storage);
        std::filesystem::create_directories(storage.pathOf(made.row) + "/refs"); // half of it
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, recreateLatestDirectories(db(), storage));
        requireHealed(storage, "site");
    }

    void aLostFullOneOnlyWhenAskedFor()
    {
        const test::TemporaryFolder folder;
        const Storage storage(folder.path());
        const auto made = make(storage);
        test::makeRepository(db(), users::AccountStore(db()).findByName("alice").value(), "lost", {.isEmpty = false});
        CPPUNIT_ASSERT_EQUAL(std::size_t{0}, recreateLatestDirectories(db(), storage));
        CPPUNIT_ASSERT((std::vector<std::string>{"alice/lost"} == recreateAllDirectories(db(), storage)));
        CPPUNIT_ASSERT(findMissingDirectories(db(), storage).empty());
        CPPUNIT_ASSERT(RepositoryStore(db()).findByName("alice", "lost")->row.isEmpty);
        CPPUNIT_ASSERT(recreateAllDirectories(db(), storage).empty());
        CPPUNIT_ASSERT(std::filesystem::exists(storage.pathOf(made.row)));
    }

    void aMissingDiskIsNotTakenForLostRepositories()
    {
        const test::TemporaryFolder folder;
        const auto alice = test::makeUser(db(), "alice");
        test::makeRepository(db(), alice, "one", {.isEmpty = false});
        test::makeRepository(db(), alice, "two", {.isEmpty = false});
        CPPUNIT_ASSERT_THROW(recreateAllDirectories(db(), Storage(folder.path())), std::runtime_error);
        CPPUNIT_ASSERT(!RepositoryStore(db()).findByName("alice", "one")->row.isEmpty);
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(OrphanDirectoriesTest, "store");

} // namespace trivet::repos
