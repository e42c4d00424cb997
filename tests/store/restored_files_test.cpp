// What a restore finds in its way, and where the folders are.
#include "audit/audit_store.hpp"
#include "backup/backup.hpp"
#include "db/database.hpp"
#include "repos/interrupted_restore.hpp"
#include "support/accounts.hpp"
#include "support/fresh_database.hpp"
#include "support/installation.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>
#include <iterator>
#include <optional>
#include <stdexcept>

namespace trivet::backup {

namespace fs = std::filesystem;

class RestoredFilesTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(RestoredFilesTest);
    CPPUNIT_TEST(whatTheDatabaseKeepsIsReplacedToo);
    CPPUNIT_TEST(aFileThatWasCutOffIsReplaced);
    CPPUNIT_TEST(foldersMayBeSpreadOverFileSystems);
    CPPUNIT_TEST(whatCouldNotBePutBackStays);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override { m_to.emplace(); }
    void tearDown() override { m_to.reset(); }

private:
    std::string file() const { return m_folder.path("backup.tar"); }

    void takeOne() const
    {
        const test::Installation from;
        from.write("attachments/0b7c", "attached");
        from.write("lfs/ab/cd/ef", "large");
        const test::FreshDatabase database;
        db::Database db(database.options());
        createBackup(db, from.settings, file());
    }

    // Those of the audit log cannot be removed otherwise.
    void whatTheDatabaseKeepsIsReplacedToo()
    {
        takeOne();
        const test::FreshDatabase target;
        db::Database db(target.options());
        audit::EntryRow entry;
        entry.at = 5;
        entry.actor = "somebody";
        audit::AuditStore(db).insert(entry);
        restoreBackup(db, m_to->settings, file(), db::Existing::Overwrite);
        constexpr db::Sql kCount = "SELECT COUNT(*) FROM audit_entry WHERE actor = 'somebody'";
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db.value<std::int64_t>(kCount).value());
        audit::AuditStore(db).insert(entry);
        CPPUNIT_ASSERT_THROW(db.run("DELETE FROM audit_entry WHERE actor = 'somebody'"), std::exception);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, db.value<std::int64_t>(kCount).value());
    }

    void aFileThatWasCutOffIsReplaced()
    {
        takeOne();
        m_to->write("attachments/0b7c", "att");
        m_to->write("lfs/ab/cd/ef", "large");
        {
            const test::FreshDatabase target;
            db::Database db(target.options());
            CPPUNIT_ASSERT_THROW(restoreBackup(db, m_to->settings, file(), db::Existing::Refuse), std::runtime_error);
            CPPUNIT_ASSERT_EQUAL(std::string("att"), m_to->folder.read("attachments/0b7c"));
        }
        const test::FreshDatabase target;
        db::Database db(target.options());
        restoreBackup(db, m_to->settings, file(), db::Existing::Overwrite);
        CPPUNIT_ASSERT_EQUAL(std::string("attached"), m_to->folder.read("attachments/0b7c"));
        CPPUNIT_ASSERT_EQUAL(std::string("large"), m_to->folder.read("lfs/ab/cd/ef"));
    }

    // This one is elsewhere than the others, unless all of them are in memory.
    void foldersMayBeSpreadOverFileSystems()
    {
        takeOne();
        const test::TemporaryFolder elsewhere("/dev/shm");
        m_to->settings.lfs.path = elsewhere.path("lfs");
        fs::create_directories(elsewhere.path("lfs/ab/cd"));
        elsewhere.write("lfs/ab/cd/ef", "lar");
        {
            const test::FreshDatabase target;
            db::Database db(target.options());
            test::makeUser(db, "somebody");
            CPPUNIT_ASSERT_THROW(restoreBackup(db, m_to->settings, file(), db::Existing::Refuse), std::runtime_error);
            CPPUNIT_ASSERT_EQUAL(std::string("lar"), elsewhere.read("lfs/ab/cd/ef"));
        }
        const test::FreshDatabase target;
        db::Database db(target.options());
        restoreBackup(db, m_to->settings, file(), db::Existing::Overwrite);
        CPPUNIT_ASSERT_EQUAL(std::string("large"), elsewhere.read("lfs/ab/cd/ef"));
        CPPUNIT_ASSERT_EQUAL(std::ptrdiff_t{1}, std::distance(fs::directory_iterator(elsewhere.path("lfs/ab/cd")), {}));
    }

    void whatCouldNotBePutBackStays()
    {
        std::string kept;
        {
            const repos::RestoreFolder folder(m_to->settings.repository.root);
            fs::create_directories(folder.aside() / "0");
            kept = folder.aside();
        }
        CPPUNIT_ASSERT(fs::exists(kept + "/0"));
        {
            repos::RestoreFolder folder(m_to->settings.repository.root);
            fs::create_directories(folder.aside() / "0");
            kept = folder.aside();
            folder.discardReplaced();
        }
        CPPUNIT_ASSERT(!fs::exists(kept));
    }

    const test::TemporaryFolder m_folder{};
    std::optional<test::Installation> m_to{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(RestoredFilesTest, "store");

} // namespace trivet::backup
