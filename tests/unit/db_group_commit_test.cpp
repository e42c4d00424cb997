#include "db/database.hpp"
#include "db/lock_file.hpp"
#include "support/child_process.hpp"
#include "support/fresh_database.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <thread>

namespace trivet::db {
namespace {

using namespace std::chrono_literals;
using Range = LockFile::Range;

constexpr char kAdd[] = "INSERT INTO line (text) VALUES ('x')";

} // namespace

class GroupCommitTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(GroupCommitTest);
    CPPUNIT_TEST(nobodyIsToldBeforeTheDiskHasIt);
    CPPUNIT_TEST(oneWaitServesAllWhoCommittedBefore);
    CPPUNIT_TEST(otherWritersNeedNotWaitForTheDisk);
    CPPUNIT_TEST(whoDiesWithTheTurnHoldsNobodyUp);
    CPPUNIT_TEST(theCountersWrapAround);
    CPPUNIT_TEST(withFullSqliteWaitsItself);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        m_database.emplace(Engine::Sqlite);
        Database db(path());
        test::createTables(db, "CREATE TABLE line (id @ID@, text TEXT NOT NULL);\n");
    }
    void tearDown() override { m_database.reset(); }

private:
    const Options& path() const { return m_database->options(); }

    // Adds a line over a connection of its own and says when it was told that it is done.
    struct Writer {
        explicit Writer(const Options& options)
            : thread([this, options] {
                  Database db(options);
                  db.run(kAdd);
                  isDone = true;
              })
        {
        }
        ~Writer() { await(); }
        void await()
        {
            if (thread.joinable())
                thread.join();
        }
        std::atomic<bool> isDone = false;
        std::thread thread;
    };
    static void awaitCommits(LockFile& file, std::uint32_t count)
    {
        while (file.committed().load() != count)
            std::this_thread::yield();
    }

    void nobodyIsToldBeforeTheDiskHasIt()
    {
        LockFile file(path().path);
        const auto before = file.committed().load();
        CPPUNIT_ASSERT(file.tryLock(Range::Disk));
        Writer writer(path());
        awaitCommits(file, before + 1);
        CPPUNIT_ASSERT(!writer.isDone);
        CPPUNIT_ASSERT_EQUAL(before, file.onDisk().load());
        file.unlock(Range::Disk);
        writer.await();
        CPPUNIT_ASSERT(writer.isDone);
        CPPUNIT_ASSERT_EQUAL(before + 1, file.onDisk().load());
    }

    void oneWaitServesAllWhoCommittedBefore()
    {
        LockFile file(path().path);
        const auto before = file.committed().load();
        CPPUNIT_ASSERT(file.tryLock(Range::Disk));
        {
            Writer first(path()), second(path()), third(path());
            awaitCommits(file, before + 3);
            file.onDisk().store(before + 3); // as the one who has the turn says
            file.unlock(Range::Disk);
        }
        CPPUNIT_ASSERT_EQUAL(before + 3, file.onDisk().load());
    }

    void otherWritersNeedNotWaitForTheDisk()
    {
        LockFile file(path().path);
        const auto before = file.committed().load();
        CPPUNIT_ASSERT(file.tryLock(Range::Disk));
        {
            Writer first(path());
            awaitCommits(file, before + 1);
            Database db(path());
            db.transact([&] { db.run(kAdd); }, Access::Transient);
            CPPUNIT_ASSERT_EQUAL(before + 2, file.committed().load());
            file.unlock(Range::Disk);
        }
    }

    void whoDiesWithTheTurnHoldsNobodyUp()
    {
        const test::Milestone holds;
        test::ChildProcess owner([&] {
            LockFile file(path().path);
            if (!file.tryLock(Range::Disk))
                return 1;
            holds.reach();
            ::pause();
            return 0;
        });
        holds.await();
        LockFile file(path().path);
        const auto before = file.committed().load();
        Writer writer(path());
        awaitCommits(file, before + 1);
        owner.kill();
        writer.await();
        CPPUNIT_ASSERT_EQUAL(before + 1, file.onDisk().load());
    }

    void theCountersWrapAround()
    {
        LockFile file(path().path);
        file.committed().store(0xFFFFFFFF);
        file.onDisk().store(0xFFFFFFFF);
        Database db(path());
        db.run(kAdd);
        CPPUNIT_ASSERT_EQUAL(std::uint32_t{0}, file.onDisk().load());
        db.run(kAdd);
        CPPUNIT_ASSERT_EQUAL(std::uint32_t{1}, file.onDisk().load());
    }

    void withFullSqliteWaitsItself()
    {
        auto options = path();
        options.synchronous = Options::Synchronous::Full;
        LockFile file(options.path);
        CPPUNIT_ASSERT(file.tryLock(Range::Disk));
        Database db(options);
        db.run(kAdd); // does not ask for the turn that is taken
        CPPUNIT_ASSERT(db.value<std::int64_t>("PRAGMA synchronous") == 2);
        file.unlock(Range::Disk);
    }

    std::optional<test::FreshDatabase> m_database{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(GroupCommitTest, "unit");

} // namespace trivet::db
