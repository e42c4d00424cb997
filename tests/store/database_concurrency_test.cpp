#include "support/child_process.hpp"
#include "support/fresh_database.hpp"

#include <chrono>
#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <thread>

namespace trivet::db {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr char kRead[] = "SELECT amount FROM counter WHERE id = 1";
constexpr char kWrite[] = "UPDATE counter SET amount = $1 WHERE id = 1";
constexpr char kIncrement[] = "UPDATE counter SET amount = amount + 1 WHERE id = $1";
constexpr auto kLongestWait = 3s;

void increment(Database& db)
{
    db.transact([&] { db.run(kWrite, db.value<std::int64_t>(kRead).value() + 1); });
}

// 0 unless one of the increments waited too long.
int incrementOften(const Options& options, int times)
{
    Database db(options);
    auto worst = Clock::duration{};
    for (int i = 0; i < times; ++i) {
        const auto start = Clock::now();
        increment(db);
        worst = std::max(worst, Clock::now() - start);
    }
    return worst < kLongestWait ? 0 : 1;
}

} // namespace

class DatabaseConcurrencyTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(DatabaseConcurrencyTest);
    CPPUNIT_TEST(processesLoseNothingAndNobodyStarves);
    CPPUNIT_TEST(threadsLoseNothing);
    CPPUNIT_TEST(writesOutsideATransactionWaitForTheirTurnToo);
    CPPUNIT_TEST(aWriterThatWaitsTooLongIsToldBusy);
    CPPUNIT_TEST(readersDoNotWaitForAWriter);
    CPPUNIT_TEST(aTransactionThatMustGiveWayRunsAgain);
    CPPUNIT_TEST(transactGivesUpAtLast);
    CPPUNIT_TEST(whatTakesLongerThanAWriterWaitsIsTriedAgainToo);
    CPPUNIT_TEST(otherFailuresAreNotTriedAgain);
    CPPUNIT_TEST(aKilledWriterLeavesAConsistentDatabase);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        m_database.emplace();
        Database db(options());
        test::createTables(db, "CREATE TABLE counter (id BIGINT PRIMARY KEY NOT NULL, amount BIGINT NOT NULL);\n");
        db.run("INSERT INTO counter (id, amount) VALUES (1, 0), (2, 0)");
    }
    void tearDown() override { m_database.reset(); }

private:
    const Options& options() const { return m_database->options(); }
    std::int64_t amount()
    {
        Database db(options());
        return db.value<std::int64_t>(kRead).value();
    }

    void processesLoseNothingAndNobodyStarves()
    {
        std::vector<test::ChildProcess> children{};
        for (int i = 0; i < 4; ++i)
            children.emplace_back([&] { return incrementOften(options(), 50); });
        for (auto& child : children)
            CPPUNIT_ASSERT_EQUAL(0, child.wait());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{200}, amount());
    }

    void threadsLoseNothing()
    {
        std::vector<std::thread> threads{};
        std::atomic<int> failed{0};
        for (int i = 0; i < 3; ++i)
            threads.emplace_back([&] {
                try {
                    failed += incrementOften(options(), 30);
                } catch (const std::exception&) {
                    ++failed;
                }
            });
        for (auto& thread : threads)
            thread.join();
        CPPUNIT_ASSERT_EQUAL(0, failed.load());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{90}, amount());
    }

    void writesOutsideATransactionWaitForTheirTurnToo()
    {
        std::vector<test::ChildProcess> children{};
        for (int i = 0; i < 4; ++i)
            children.emplace_back([&] {
                Database db(options());
                for (int n = 0; n < 30; ++n) {
                    db.run(kIncrement, 1);
                    if (!db.value<std::int64_t>("UPDATE counter SET amount = amount + 1 WHERE id = 1 RETURNING amount"))
                        return 1;
                }
                return 0;
            });
        for (auto& child : children)
            CPPUNIT_ASSERT_EQUAL(0, child.wait());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{240}, amount());
    }

    static void requireBusy(const std::function<void()>& work)
    {
        const auto start = Clock::now();
        try {
            work();
            CPPUNIT_FAIL("nobody said busy");
        } catch (const Failure& failure) {
            CPPUNIT_ASSERT(failure.kind() == Failure::Kind::Busy && failure.isTemporary());
        }
        const auto waited = Clock::now() - start;
        CPPUNIT_ASSERT(waited >= 50ms && waited < 20s);
    }

    void aWriterThatWaitsTooLongIsToldBusy()
    {
        Options impatient = options();
        impatient.busyTimeout = 60ms;
        Database holder(options());
        Database waiter(impatient);
        {
            Transaction transaction(holder);
            holder.run(kIncrement, 1);
            requireBusy([&] { waiter.run(kIncrement, 1); });
            requireBusy([&] { waiter.transact([&] { waiter.run(kIncrement, 1); }); });
        }
        waiter.run(kIncrement, 1);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, amount());
    }

    void readersDoNotWaitForAWriter()
    {
        Database writer(options());
        Transaction transaction(writer);
        writer.run(kIncrement, 1);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, amount());
    }

    void aTransactionThatMustGiveWayRunsAgain()
    {
        if (options().engine == Engine::Sqlite)
            return; // there the other writer waits
        Database db(options());
        Database other(options());
        int attempts = 0;
        db.transact([&] {
            const auto seen = db.value<std::int64_t>(kRead).value();
            if (++attempts == 1)
                other.run(kIncrement, 1);
            db.run(kWrite, seen + 10);
        });
        CPPUNIT_ASSERT_EQUAL(2, attempts);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{11}, amount());
    }

    void transactGivesUpAtLast()
    {
        Options impatient = options();
        impatient.busyTimeout = 1s; // long enough for some attempts on a machine that has other work
        Database db(impatient);
        int attempts = 0;
        CPPUNIT_ASSERT_THROW(db.transact([&] {
            ++attempts;
            throw Failure(Failure::Kind::Serialization, "again and again");
        }),
                             Failure);
        CPPUNIT_ASSERT(attempts > 2);
    }

    void whatTakesLongerThanAWriterWaitsIsTriedAgainToo()
    {
        Options impatient = options();
        impatient.busyTimeout = 1ms;
        Database db(impatient);
        int attempts = 0;
        db.transact([&] {
            std::this_thread::sleep_for(2ms);
            if (++attempts < 3)
                throw Failure(Failure::Kind::Serialization, "in the way");
        });
        CPPUNIT_ASSERT_EQUAL(3, attempts);
    }

    void otherFailuresAreNotTriedAgain()
    {
        Database db(options());
        int attempts = 0;
        CPPUNIT_ASSERT_THROW(db.transact([&] {
            ++attempts;
            db.run("INSERT INTO counter (id, amount) VALUES (1, 0)");
        }),
                             Failure);
        CPPUNIT_ASSERT_EQUAL(1, attempts);
    }

    void aKilledWriterLeavesAConsistentDatabase()
    {
        for (int round = 0; round < 8; ++round) {
            const test::Milestone hasWritten;
            test::ChildProcess child([&] {
                Database db(options());
                for (int i = 0; i < 100000; ++i) {
                    db.transact([&] {
                        db.run(kIncrement, 1);
                        db.run(kIncrement, 2);
                    });
                    if (i == round)
                        hasWritten.reach();
                }
                return 0;
            });
            hasWritten.await();
            child.kill();
            CPPUNIT_ASSERT_EQUAL(-1, child.wait());
            Database db(options());
            CPPUNIT_ASSERT_EQUAL(std::int64_t{0},
                                 db.value<std::int64_t>("SELECT a.amount - b.amount FROM counter a, counter b"
                                                        " WHERE a.id = 1 AND b.id = 2")
                                     .value());
            if (db.engine() == Engine::Sqlite)
                CPPUNIT_ASSERT(std::string("ok") == db.value<std::string>("PRAGMA integrity_check"));
        }
    }

    std::optional<test::FreshDatabase> m_database{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DatabaseConcurrencyTest, "store");

} // namespace trivet::db
