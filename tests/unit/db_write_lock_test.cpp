#include "db/write_lock.hpp"

#include "support/child_process.hpp"
#include "support/fresh_database.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <fstream>
#include <sys/stat.h>
#include <thread>

namespace trivet::db {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

} // namespace

class WriteLockTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(WriteLockTest);
    CPPUNIT_TEST(oneAtATimeInOneProcess);
    CPPUNIT_TEST(aReleaseWakesTheOneWhoWaits);
    CPPUNIT_TEST(theLockOfADeadProcessIsFree);
    CPPUNIT_TEST(whoJustFinishedLinesUpBehindTheOneWhoWaits);
    CPPUNIT_TEST(theFileHasTheModeOfTheDatabase);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        m_folder.emplace();
        m_path = m_folder->path("x.db");
        std::ofstream{m_path};
        ::chmod(m_path.c_str(), 0640);
    }
    void tearDown() override { m_folder.reset(); }

private:
    void oneAtATimeInOneProcess()
    {
        LockFile file(m_path), other(m_path);
        WriteLock first(file), second(other);
        CPPUNIT_ASSERT(first.acquire(0ms));
        const auto start = Clock::now();
        CPPUNIT_ASSERT(!second.acquire(50ms));
        CPPUNIT_ASSERT(Clock::now() - start >= 50ms);
        first.release();
        CPPUNIT_ASSERT(second.acquire(0ms));
        CPPUNIT_ASSERT(!first.acquire(0ms));
    }

    void aReleaseWakesTheOneWhoWaits()
    {
        LockFile file(m_path);
        WriteLock lock(file);
        CPPUNIT_ASSERT(lock.acquire(0ms));
        const test::Milestone aboutToWait;
        test::ChildProcess waiter([&] {
            LockFile own(m_path);
            WriteLock mine(own);
            aboutToWait.reach();
            return mine.acquire(10s) ? 0 : 1;
        });
        aboutToWait.await();
        lock.release();
        const auto start = Clock::now();
        CPPUNIT_ASSERT_EQUAL(0, waiter.wait());
        CPPUNIT_ASSERT(Clock::now() - start < 5s);
    }

    void theLockOfADeadProcessIsFree()
    {
        const test::Milestone holds;
        test::ChildProcess owner([&] {
            LockFile file(m_path);
            WriteLock lock(file);
            lock.acquire(0ms);
            holds.reach();
            ::pause();
            return 0;
        });
        holds.await();
        LockFile file(m_path);
        WriteLock lock(file);
        CPPUNIT_ASSERT(!lock.acquire(0ms));
        owner.kill();
        CPPUNIT_ASSERT(lock.acquire(10s));
    }

    // The child takes and releases the lock as fast as it can; without a queue it would win nearly every time.
    void whoJustFinishedLinesUpBehindTheOneWhoWaits()
    {
        const test::Milestone started;
        test::ChildProcess greedy([&] {
            LockFile file(m_path);
            WriteLock lock(file);
            for (int i = 0; i < 10'000'000; ++i) {
                if (!lock.acquire(10s))
                    return 1;
                if (i == 0)
                    started.reach();
                std::this_thread::sleep_for(1ms); // work, done while holding the lock
                lock.release();
            }
            return 0;
        });
        started.await();
        LockFile file(m_path);
        WriteLock lock(file);
        const auto start = Clock::now();
        for (int i = 0; i < 20; ++i) {
            CPPUNIT_ASSERT(lock.acquire(5s));
            lock.release();
        }
        CPPUNIT_ASSERT(Clock::now() - start < 5s);
    }

    void theFileHasTheModeOfTheDatabase()
    {
        const mode_t mask = ::umask(0);
        LockFile file(m_path);
        WriteLock lock(file);
        ::umask(mask);
        struct stat info {};
        CPPUNIT_ASSERT_EQUAL(0, ::stat((m_path + "-lock").c_str(), &info));
        CPPUNIT_ASSERT_EQUAL(mode_t{0640}, info.st_mode & 07777);
    }

    std::optional<test::TemporaryFolder> m_folder{};
    std::string m_path{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(WriteLockTest, "unit");

} // namespace trivet::db
