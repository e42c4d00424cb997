// A row and its directory appear and vanish together; what a crash leaves behind is found.
#include "repos/leftovers.hpp"
#include "repos/new_repository.hpp"
#include "repos/repository_store.hpp"
#include "support/accounts.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <cppunit/extensions/HelperMacros.h>
#include <ctime>
#include <filesystem>

namespace trivet::repos {

class RepositoryLeftoversTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(RepositoryLeftoversTest);
    CPPUNIT_TEST(onlyOldDirectoriesWithoutARowGo);
    CPPUNIT_TEST(aRepositoryWithoutItsDirectoryIsTold);
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
        CPPUNIT_ASSERT(findLeftovers(db(), storage, now).empty());
        const auto later = now + 2 * 3600;
        CPPUNIT_ASSERT((std::vector{left} == findLeftovers(db(), storage, later)));
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, removeLeftovers(db(), storage, later));
        CPPUNIT_ASSERT(!std::filesystem::exists(storage.pathOf(left)));
        CPPUNIT_ASSERT(std::filesystem::exists(storage.pathOf(made.row)));
        CPPUNIT_ASSERT(std::filesystem::exists(folder.path() + "/notes/of-somebody.git"));
    }

    void aRepositoryWithoutItsDirectoryIsTold()
    {
        const test::TemporaryFolder folder;
        const Storage storage(folder.path());
        CPPUNIT_ASSERT(findLeftovers(db(), Storage(folder.path() + "/missing"), 0).empty());
        const auto made = make(storage);
        CPPUNIT_ASSERT(findLost(db(), storage).empty());
        storage.remove(made.row.storage);
        CPPUNIT_ASSERT((std::vector<std::string>{"alice/site"} == findLost(db(), storage)));
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RepositoryLeftoversTest, "store");

} // namespace trivet::repos
