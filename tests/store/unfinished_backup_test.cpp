// What a backup that is ended from outside leaves on the disk, and who removes it.
#include "backup/unfinished_backup.hpp"

#include "backup/backup.hpp"
#include "base/clock.hpp"
#include "db/database.hpp"
#include "support/child_process.hpp"
#include "support/fresh_database.hpp"
#include "support/temporary_folder.hpp"

#include <chrono>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <optional>
#include <unistd.h>

namespace trivet::backup {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kHour = 3600;

void makeOld(const fs::path& path)
{
    fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::seconds(kHour));
}

} // namespace

class UnfinishedBackupTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(UnfinishedBackupTest);
    CPPUNIT_TEST(whatAKilledBackupLeftIsRemovedByTheNext);
    CPPUNIT_TEST(whatIsBeingMadeStays);
    CPPUNIT_TEST(whatHasAnotherNameOrIsNoFolderStays);
    CPPUNIT_TEST(whatAnotherUserLeftStays);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override { m_folder.emplace(); }
    void tearDown() override { m_folder.reset(); }

private:
    std::size_t entries() const
    {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(m_folder->path()), {}));
    }

    void takeOne()
    {
        const test::TemporaryFolder installation;
        Settings settings;
        settings.server.appDataPath = installation.path();
        settings.repository.root = installation.path("repositories");
        settings.lfs.path = installation.path("lfs");
        const test::FreshDatabase database;
        db::Database db(database.options());
        createBackup(db, settings, m_folder->path("backup.tar"));
    }

    void whatAKilledBackupLeftIsRemovedByTheNext()
    {
        const test::Milestone hasBegun;
        test::ChildProcess killed([&] {
            const UnfinishedBackup unfinished(m_folder->path());
            fs::create_directory(unfinished.folder() / "anything");
            hasBegun.reach();
            return ::pause();
        });
        hasBegun.await();
        makeOld(fs::directory_iterator(m_folder->path())->path());
        removeUnfinishedBackups(m_folder->path(), secondsNow());
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, entries()); // it is at work
        killed.kill();
        killed.wait();
        takeOne();
        CPPUNIT_ASSERT_EQUAL(std::size_t{1}, entries());
        CPPUNIT_ASSERT(fs::exists(m_folder->path("backup.tar")));
    }

    void whatIsBeingMadeStays()
    {
        const UnfinishedBackup another(m_folder->path());
        makeOld(another.folder());
        const auto notYetLocked = m_folder->path("trivet-unfinished-A1b2C3");
        fs::create_directory(notYetLocked);
        takeOne();
        CPPUNIT_ASSERT(fs::exists(another.folder() / "lock"));
        CPPUNIT_ASSERT(fs::exists(notYetLocked));
        removeUnfinishedBackups(m_folder->path(), secondsNow() + kHour);
        CPPUNIT_ASSERT(fs::exists(another.folder() / "lock"));
        CPPUNIT_ASSERT(!fs::exists(notYetLocked));
    }

    void whatHasAnotherNameOrIsNoFolderStays()
    {
        fs::create_directory(m_folder->path("trivet-unfinished-by-hand"));
        fs::create_directory(m_folder->path("trivet-unfinished-v1.2.3"));
        fs::create_directory_symlink(m_folder->path("trivet-unfinished-by-hand"),
                                     m_folder->path("trivet-unfinished-A1b2C3"));
        m_folder->write("trivet-unfinished-a1B2c3", "");
        m_folder->write("other.tar.abcdef", "");
        const auto before = entries();
        removeUnfinishedBackups(m_folder->path(), secondsNow() + kHour);
        CPPUNIT_ASSERT_EQUAL(before, entries());
    }

    void whatAnotherUserLeftStays()
    {
        const auto theirs = m_folder->path("trivet-unfinished-A1b2C3");
        fs::create_directory(theirs);
        const bool isTheirs = ::chown(theirs.c_str(), 65534, 65534) == 0; // root alone can give it away
        removeUnfinishedBackups(m_folder->path(), secondsNow() + kHour);
        CPPUNIT_ASSERT_EQUAL(isTheirs, fs::exists(theirs));
    }

    std::optional<test::TemporaryFolder> m_folder{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(UnfinishedBackupTest, "store");

} // namespace trivet::backup
