// A folder of repositories belongs to one database: what another does not know is not removed.
#include "repos/folder_database.hpp"

#include "cron/task.hpp"
#include "doctor/doctor_checks.hpp"
#include "log/log.hpp"
#include "repos/database_id_store.hpp"
#include "repos/new_repository.hpp"
#include "support/accounts.hpp"
#include "support/repositories.hpp"
#include "support/store_fixture.hpp"
#include "support/temporary_folder.hpp"

#include <algorithm>
#include <cppunit/extensions/HelperMacros.h>
#include <ctime>
#include <filesystem>
#include <stdexcept>

namespace trivet::repos {

namespace fs = std::filesystem;

class FolderDatabaseTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(FolderDatabaseTest);
    CPPUNIT_TEST(aFolderIsOfItsFirstDatabase);
    CPPUNIT_TEST(noTaskRemovesWhatAnotherDatabaseNames);
    CPPUNIT_TEST(withoutAFileItIsOfWhoKnowsHalfOfIt);
    CPPUNIT_TEST(aStrangerDoesNotMakeItItsOwnLittleByLittle);
    CPPUNIT_TEST(nothingIsWrittenWhereADiskIsMissing);
    CPPUNIT_TEST(doctorTellsOfItAndRemovesNothing);
    CPPUNIT_TEST_SUITE_END();

    Storage storage() const { return Storage(m_folder.path("repositories")); }
    Settings settings() const
    {
        Settings chosen;
        chosen.server.appDataPath = m_folder.path();
        chosen.repository.root = storage().root();
        chosen.lfs.path = m_folder.path("lfs");
        return chosen;
    }

    void makeRepository(const std::string& name)
    {
        fs::create_directories(storage().root());
        auto owner = users::AccountStore(db()).findByName("alice");
        RepositoryRow row{.ownerId = owner ? owner->id : test::makeUser(db(), "alice").id, .name = name};
        row.defaultBranch = "main";
        NewRepository fresh(storage(), row);
        fresh.insert(db());
        fresh.keep();
    }

    // No row names them, and they are two hours old when the tasks run.
    fs::path makeStranger() const
    {
        const auto directory = storage().pathOf(Storage::newName());
        fs::create_directories(directory);
        return directory;
    }
    void makeFiles() const
    {
        for (const std::string folder : {"attachments/0b", "packages/ab", "lfs/ab/cd"}) {
            fs::create_directories(m_folder.path(folder));
            m_folder.write(folder + "/strange", "bytes");
        }
    }

    void runTask(const char* name)
    {
        const auto chosen = settings();
        cron::findTask(name)->run({db(), chosen, m_log, static_cast<std::int64_t>(std::time(nullptr)) + 2 * 24 * 3600});
    }

    static constexpr const char* kTidying[] = {"tidy_repositories", "tidy_attachments", "tidy_lfs", "tidy_packages"};

    void aFolderIsOfItsFirstDatabase()
    {
        fs::create_directories(storage().root());
        noteDatabase(db(), storage());
        CPPUNIT_ASSERT(isOfDatabase(db(), storage()));
        CPPUNIT_ASSERT_EQUAL(DatabaseIdStore(db()).settle() + "\n", m_folder.read("repositories/.database"));
        const auto stranger = makeStranger(); // as a crash leaves one behind
        makeFiles();
        for (const auto* const task : kTidying)
            runTask(task);
        CPPUNIT_ASSERT(!fs::exists(stranger));
        CPPUNIT_ASSERT(!fs::exists(m_folder.path("attachments/0b/strange")));
        CPPUNIT_ASSERT(!fs::exists(m_folder.path("packages/ab/strange")));
        CPPUNIT_ASSERT(!fs::exists(m_folder.path("lfs/ab/cd/strange")));
    }

    void noTaskRemovesWhatAnotherDatabaseNames()
    {
        fs::create_directories(storage().root());
        m_folder.write("repositories/.database", "another\n");
        const auto stranger = makeStranger();
        makeFiles();
        for (const auto* const task : kTidying)
            CPPUNIT_ASSERT_THROW_MESSAGE(task, runTask(task), std::runtime_error);
        CPPUNIT_ASSERT(fs::exists(stranger));
        CPPUNIT_ASSERT(fs::exists(m_folder.path("attachments/0b/strange")));
        CPPUNIT_ASSERT(fs::exists(m_folder.path("packages/ab/strange")));
        CPPUNIT_ASSERT(fs::exists(m_folder.path("lfs/ab/cd/strange")));
        CPPUNIT_ASSERT_EQUAL(std::string("another\n"), m_folder.read("repositories/.database"));
        claimForDatabase(db(), storage());
        runTask("tidy_repositories");
        CPPUNIT_ASSERT(!fs::exists(stranger));
    }

    // As it is after an update from a version that made no such file.
    void withoutAFileItIsOfWhoKnowsHalfOfIt()
    {
        makeRepository("one");
        makeStranger();
        requireOwnFolder(db(), storage());
        CPPUNIT_ASSERT(fs::exists(m_folder.path("repositories/.database")));
        fs::remove(m_folder.path("repositories/.database"));
        makeStranger();
        CPPUNIT_ASSERT_THROW(requireOwnFolder(db(), storage()), std::runtime_error);
        CPPUNIT_ASSERT(!fs::exists(m_folder.path("repositories/.database")));
    }

    void aStrangerDoesNotMakeItItsOwnLittleByLittle()
    {
        makeStranger();
        m_folder.write("repositories/.database", "another\n");
        CPPUNIT_ASSERT_THROW(requireOwnFolder(db(), storage()), std::runtime_error);
        makeRepository("one");
        makeRepository("two");
        CPPUNIT_ASSERT_THROW(requireOwnFolder(db(), storage()), std::runtime_error);
        const auto id = DatabaseIdStore(db()).settle();
        CPPUNIT_ASSERT(ofAnotherDatabase(db(), storage()).english().find("write " + id + " into ") !=
                       std::string::npos);
        m_folder.write("repositories/.database", id); // an administrator says that it is the right one
        requireOwnFolder(db(), storage());
    }

    void nothingIsWrittenWhereADiskIsMissing()
    {
        fs::create_directories(storage().root());
        test::makeRepository(db(), test::makeUser(db(), "alice"), "one", {.isEmpty = false});
        noteDatabase(db(), storage());
        CPPUNIT_ASSERT(fs::is_empty(storage().root()));
    }

    void doctorTellsOfItAndRemovesNothing()
    {
        const auto stranger = makeStranger();
        const auto later = static_cast<std::int64_t>(std::time(nullptr)) + 2 * 3600;
        const auto findings = doctor::checkRepositories(db(), settings(), later, doctor::Repair::Yes);
        CPPUNIT_ASSERT(std::ranges::any_of(findings, [](const doctor::Finding& each) {
            return each.kind == doctor::Finding::Kind::Problem &&
                   each.message.english().find("belong to another database") != std::string::npos;
        }));
        CPPUNIT_ASSERT(fs::exists(stranger));
    }

    const test::TemporaryFolder m_folder{};
    const log::Log m_log{Settings::Log{.level = "error"}};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(FolderDatabaseTest, "store");

} // namespace trivet::repos
