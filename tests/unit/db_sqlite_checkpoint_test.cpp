#include "db/maintenance.hpp"
#include "db/write_lock.hpp"
#include "support/child_process.hpp"
#include "support/fresh_database.hpp"

#include <chrono>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <fstream>

namespace trivet::db {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr char kFill[] = "UPDATE page SET bytes = $1, version = version + 1";

// Every commit writes all 200 pages, so six of them make a long log.
void writeLongLog(Database& db)
{
    for (int i = 0; i < 6; ++i)
        db.run(kFill, Blob{std::string(3500, static_cast<char>('a' + i))});
}

} // namespace

class SqliteCheckpointTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SqliteCheckpointTest);
    CPPUNIT_TEST(neitherCommitNorCloseCheckpoints);
    CPPUNIT_TEST(aLongLogIsEmptied);
    CPPUNIT_TEST(itsFileIsShortenedWhenItIsQuiet);
    CPPUNIT_TEST(aShortLogIsEmptiedWhenItIsQuiet);
    CPPUNIT_TEST(aLogThatGrowsTooLongIsToldUntilItIsShort);
    CPPUNIT_TEST(onlyTheElectedProcessCheckpoints);
    CPPUNIT_TEST(nobodyCheckpointsWhileSomeoneWrites);
    CPPUNIT_TEST(aReaderOnlyDelaysIt);
    CPPUNIT_TEST(manyWritersAndCheckpointersKeepTheFileWhole);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        m_database.emplace(Engine::Sqlite);
        Database db(options());
        test::createTables(db, "CREATE TABLE page (id @ID@, bytes @BLOB@ NOT NULL, version BIGINT NOT NULL);\n");
        db.transact([&] {
            for (int i = 0; i < 200; ++i)
                db.run("INSERT INTO page (bytes, version) VALUES ($1, 0)", Blob{std::string(3500, 'x')});
        });
    }
    void tearDown() override { m_database.reset(); }

private:
    const Options& options() const { return m_database->options(); }
    std::uintmax_t logSize() const { return std::filesystem::file_size(options().path + "-wal"); }

    // Whoever copies changes it, also when the log keeps its length.
    std::string databaseFile() const
    {
        std::ifstream file(options().path, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    // Nothing is left to copy, so the next commit is the first in the log.
    void assertIsEmptied() const
    {
        struct Row {
            std::int64_t isBusy = 0, frames = 0, copied = 0;
            auto columns() { return std::tie(isBusy, frames, copied); }
        };
        Database db(options());
        db.run("UPDATE page SET bytes = $1 WHERE id = 1", Blob{"another"});
        CPPUNIT_ASSERT_LESS(std::int64_t{10}, db.one<Row>("PRAGMA wal_checkpoint(PASSIVE)").value().frames);
    }

    // Until the pause after an unsuccessful try, or the time of quiet, is over.
    void checkpointUntilEmpty(Database& db) const
    {
        for (const auto end = Clock::now() + 10s; logSize() > 0 && Clock::now() < end;)
            db.checkpointIfDue();
        CPPUNIT_ASSERT_EQUAL(std::uintmax_t{0}, logSize());
    }

    void neitherCommitNorCloseCheckpoints()
    {
        const auto sizeBefore = std::filesystem::file_size(options().path);
        {
            Database db(options());
            writeLongLog(db);
            CPPUNIT_ASSERT(logSize() > 1200 * 4096);
        }
        CPPUNIT_ASSERT(logSize() > 1200 * 4096);
        CPPUNIT_ASSERT_EQUAL(sizeBefore, std::filesystem::file_size(options().path));
        Database db(options());
        CPPUNIT_ASSERT(std::int64_t{6} == db.value<std::int64_t>("SELECT MIN(version) FROM page"));
    }

    void aLongLogIsEmptied()
    {
        Database db(options());
        writeLongLog(db);
        db.checkpointIfDue();
        assertIsEmptied();
        CPPUNIT_ASSERT(std::int64_t{6} == db.value<std::int64_t>("SELECT MIN(version) FROM page"));
        CPPUNIT_ASSERT(std::string("ok") == db.value<std::string>("PRAGMA integrity_check"));
    }

    void itsFileIsShortenedWhenItIsQuiet()
    {
        Database db(options());
        writeLongLog(db);
        db.checkpointIfDue();
        CPPUNIT_ASSERT(logSize() > 1200 * 4096);
        checkpointUntilEmpty(db);
    }

    void aShortLogIsEmptiedWhenItIsQuiet()
    {
        Database db(options());
        writeLongLog(db);
        db.checkpointIfDue();
        db.run("UPDATE page SET version = 7 WHERE id = 1");
        const auto start = Clock::now();
        db.checkpointIfDue();
        CPPUNIT_ASSERT(logSize() > 0);
        checkpointUntilEmpty(db);
        CPPUNIT_ASSERT(Clock::now() - start >= 900ms);
    }

    void aLogThatGrowsTooLongIsToldUntilItIsShort()
    {
        Database db(options()), other(options());
        writeLongLog(db);
        CPPUNIT_ASSERT(!isLogTooLong(db));
        for (int i = 0; i < 3; ++i)
            writeLongLog(db);
        other.run("UPDATE page SET version = 7 WHERE id = 1");
        CPPUNIT_ASSERT(isLogTooLong(db) && isLogTooLong(other));
        other.checkpointIfDue();
        assertIsEmptied();
        CPPUNIT_ASSERT(!isLogTooLong(other));
        // Who did not do it looks before it does it again.
        other.run("UPDATE page SET version = 8 WHERE id = 1");
        db.checkpointIfDue();
        CPPUNIT_ASSERT(logSize() > 0);
        CPPUNIT_ASSERT(!isLogTooLong(db));
    }

    void onlyTheElectedProcessCheckpoints()
    {
        const test::Milestone elected, mayEnd;
        test::ChildProcess other([&] {
            LockFile file(options().path);
            WriteLock lock(file);
            if (!lock.tryBecomeCheckpointer())
                return 1;
            elected.reach();
            mayEnd.await();
            return 0;
        });
        elected.await();
        Database db(options());
        writeLongLog(db);
        const auto before = databaseFile();
        db.checkpointIfDue();
        CPPUNIT_ASSERT(before == databaseFile());
        mayEnd.reach();
        CPPUNIT_ASSERT_EQUAL(0, other.wait());
        db.checkpointIfDue();
        assertIsEmptied();
    }

    void nobodyCheckpointsWhileSomeoneWrites()
    {
        Database db(options());
        writeLongLog(db);
        LockFile file(options().path);
        WriteLock writer(file);
        CPPUNIT_ASSERT(writer.acquire(1s));
        const auto before = databaseFile();
        db.checkpointIfDue();
        CPPUNIT_ASSERT(before == databaseFile());
        writer.release();
        db.checkpointIfDue();
        assertIsEmptied();
    }

    void aReaderOnlyDelaysIt()
    {
        Database db(options());
        Database reader(options());
        static constexpr char kVersion[] = "SELECT MIN(version) FROM page";
        {
            ReadTransaction transaction(reader);
            CPPUNIT_ASSERT(std::int64_t{0} == reader.value<std::int64_t>(kVersion));
            writeLongLog(db);
            const auto start = Clock::now();
            db.checkpointIfDue();
            CPPUNIT_ASSERT(Clock::now() - start < 20s);
            CPPUNIT_ASSERT(logSize() > 0);
            CPPUNIT_ASSERT(std::int64_t{0} == reader.value<std::int64_t>(kVersion));
        }
        checkpointUntilEmpty(db);
        CPPUNIT_ASSERT(std::int64_t{6} == reader.value<std::int64_t>(kVersion));
    }

    static int writeAndCheckpoint(const Options& options)
    {
        Database db(options);
        for (int i = 0; i < 12; ++i) {
            db.run(kFill, Blob{std::string(3500, 'y')});
            db.checkpointIfDue();
        }
        return 0;
    }

    static int readOften(const Options& options)
    {
        Database db(options);
        for (std::int64_t version = 0; version < 36;) {
            ReadTransaction transaction(db);
            version = db.value<std::int64_t>("SELECT MIN(version) FROM page").value();
            if (version != db.value<std::int64_t>("SELECT MAX(version) FROM page"))
                return 1;
        }
        return 0;
    }

    void manyWritersAndCheckpointersKeepTheFileWhole()
    {
        std::vector<test::ChildProcess> children{};
        children.emplace_back([&] { return readOften(options()); });
        for (int i = 0; i < 3; ++i)
            children.emplace_back([&] { return writeAndCheckpoint(options()); });
        for (auto& child : children)
            CPPUNIT_ASSERT_EQUAL(0, child.wait());
        Database db(options());
        CPPUNIT_ASSERT(std::int64_t{36} == db.value<std::int64_t>("SELECT MIN(version) FROM page"));
        CPPUNIT_ASSERT(std::string("ok") == db.value<std::string>("PRAGMA integrity_check"));
    }

    std::optional<test::FreshDatabase> m_database{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SqliteCheckpointTest, "unit");

} // namespace trivet::db
