#include "support/store_fixture.hpp"

#include <cerrno>
#include <chrono>
#include <cppunit/extensions/HelperMacros.h>
#include <csignal>

namespace trivet::db {
namespace {

constexpr char kPid[] = "SELECT CAST(pg_backend_pid() AS BIGINT)";
constexpr char kAdd[] = "INSERT INTO instance_property (name, value) VALUES ($1, 'x')";
constexpr char kCount[] = "SELECT COUNT(*) FROM instance_property";

} // namespace

class PostgresqlConnectionTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(PostgresqlConnectionTest);
    CPPUNIT_TEST(aReadConnectsAgain);
    CPPUNIT_TEST(aWriteConnectsAgain);
    CPPUNIT_TEST(aTransactionConnectsAgainAtItsBeginning);
    CPPUNIT_TEST(aLossInATransactionIsTold);
    CPPUNIT_TEST(aLossWhileRowsAreReadIsSurvived);
    CPPUNIT_TEST(theNextHostIsTried);
    CPPUNIT_TEST(aServerThatIsNotThereIsTold);
    CPPUNIT_TEST(withoutAPrimaryAnotherHostIsRead);
    CPPUNIT_TEST(valuesOfTheConnectionMayHoldAnyCharacter);
    CPPUNIT_TEST(anEndlessStatementIsEnded);
    CPPUNIT_TEST(whatIsRemovedInBulkMayTakeLonger);
    CPPUNIT_TEST(theSameTextTakesArgumentsOfOtherTypes);
    CPPUNIT_TEST(aServerThatComesBackIsFound);
    CPPUNIT_TEST(behindAPoolerNothingStaysOnTheConnection);
    CPPUNIT_TEST(behindAPoolerACommitIsNotAwaitedForEver);
    CPPUNIT_TEST_SUITE_END();

    // Ends the server's side of our connection, as a restart does, and waits until it is gone.
    void hangUp() { hangUp(db()); }
    void hangUp(Database& connected)
    {
        const auto pid = connected.value<std::int64_t>(kPid).value();
        Database other(options());
        other.run("SELECT pg_terminate_backend(CAST($1 AS INTEGER))", pid);
        while (::kill(static_cast<pid_t>(pid), 0) == 0 || errno == EPERM)
            continue;
    }

    template <class Work> static void requireDisconnected(Work work)
    {
        try {
            work();
            CPPUNIT_FAIL("nobody noticed");
        } catch (const Failure& failure) {
            CPPUNIT_ASSERT_MESSAGE(failure.what(), failure.kind() == Failure::Kind::Disconnected);
        }
    }

    void aReadConnectsAgain()
    {
        if (isSqlite())
            return;
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db().value<std::int64_t>(kCount).value());
        hangUp();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db().value<std::int64_t>(kCount).value());
    }

    void aWriteConnectsAgain()
    {
        if (isSqlite())
            return;
        db().run(kAdd, "a");
        hangUp();
        db().run(kAdd, "b");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, db().value<std::int64_t>(kCount).value());
    }

    void aTransactionConnectsAgainAtItsBeginning()
    {
        if (isSqlite())
            return;
        hangUp();
        db().transact([&] { db().run(kAdd, "a"); });
        hangUp();
        ReadTransaction transaction(db());
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, db().value<std::int64_t>(kCount).value());
    }

    void aLossInATransactionIsTold()
    {
        if (isSqlite())
            return;
        requireDisconnected([&] {
            db().transact([&] {
                db().run(kAdd, "a");
                hangUp();
                db().run(kAdd, "b");
            });
        });
        requireDisconnected([&] {
            Transaction transaction(db());
            db().run(kAdd, "a");
            hangUp();
            transaction.commit();
        });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, db().value<std::int64_t>(kCount).value());
    }

    void aLossWhileRowsAreReadIsSurvived()
    {
        if (isSqlite())
            return;
        struct NameRow {
            std::string name{};
            auto columns() { return std::tie(name); }
        };
        for (const char* name : {"a", "b", "c"})
            db().run(kAdd, name);
        std::int64_t seen = 0;
        db().each<NameRow>("SELECT name FROM instance_property", [&](NameRow) {
            hangUp();
            seen += db().value<std::int64_t>(kCount).value();
        });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{9}, seen);
    }

    void theNextHostIsTried()
    {
        if (isSqlite())
            return;
        Options two = options();
        two.host = "/nonexistent:5432," + two.host;
        Database other(two);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, other.value<std::int64_t>(kCount).value());
    }

    // Standbys themselves: tests/e2e/read_standby.t.
    void withoutAPrimaryAnotherHostIsRead()
    {
        if (isSqlite())
            return;
        db().run(kAdd, "a");
        Options lost = options();
        lost.readHosts = lost.host;
        lost.host = "/nonexistent:5432";
        Database other(lost);
        for (int i = 0; i < 2; ++i) {
            CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, other.value<std::int64_t>(kCount).value());
            {
                ReadTransaction transaction(other);
                CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, other.value<std::int64_t>(kCount).value());
            }
            requireDisconnected([&] { other.run(kAdd, "b"); });
            requireDisconnected([&] { other.transact([&] { other.value<std::int64_t>(kCount); }); });
        }
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, db().value<std::int64_t>(kCount).value());
    }

    void aServerThatIsNotThereIsTold()
    {
        if (isSqlite())
            return;
        Options nowhere = options();
        nowhere.host = "/nonexistent";
        Database other(nowhere);
        for (int i = 0; i < 3; ++i) {
            requireDisconnected([&] { other.value<std::int64_t>(kCount); });
            requireDisconnected([&] { Transaction{other}; });
        }
    }

    void valuesOfTheConnectionMayHoldAnyCharacter()
    {
        if (isSqlite())
            return;
        Options odd = options();
        odd.password = "it's a \\ \"pass word\" = x";
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, Database(odd).value<std::int64_t>(kCount).value());
        odd.name = "no such 'database'";
        requireDisconnected([&] { Database(odd).value<std::int64_t>(kCount); });
    }

    void anEndlessStatementIsEnded()
    {
        if (isSqlite())
            return;
        Options hasty = options();
        hasty.statementTimeout = std::chrono::milliseconds(50);
        Database other(hasty);
        try {
            other.run("SELECT pg_sleep(600)");
            CPPUNIT_FAIL("it ended by itself");
        } catch (const Failure& failure) {
            CPPUNIT_ASSERT(failure.kind() == Failure::Kind::Busy);
        }
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, other.value<std::int64_t>(kCount).value());
    }

    void whatIsRemovedInBulkMayTakeLonger()
    {
        if (isSqlite())
            return;
        Options hasty = options();
        hasty.statementTimeout = std::chrono::milliseconds(50);
        Database other(hasty);
        other.run(kAdd, "a");
        const auto remove = [&] { return other.run("DELETE FROM instance_property WHERE pg_sleep(0.2) IS NOT NULL"); };
        try {
            other.transact(remove);
            CPPUNIT_FAIL("it was not ended");
        } catch (const Failure& failure) {
            CPPUNIT_ASSERT(failure.kind() == Failure::Kind::Busy);
        }
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, other.transact(remove, Access::Bulk));
    }

    void theSameTextTakesArgumentsOfOtherTypes()
    {
        static constexpr char kIsNull[] = "SELECT $1 IS NULL";
        if (isSqlite())
            return;
        CPPUNIT_ASSERT(db().value<bool>(kIsNull, 1) == false);
        CPPUNIT_ASSERT(db().value<bool>(kIsNull, "text") == false);
        CPPUNIT_ASSERT(db().value<bool>(kIsNull, std::optional<Blob>()) == true);
        CPPUNIT_ASSERT(db().value<bool>(kIsNull, 2) == false);
    }

    // The way to the socket is a link that can be taken away.
    void aServerThatComesBackIsFound()
    {
        if (isSqlite())
            return;
        const test::TemporaryFolder folder;
        const auto link = folder.path("way");
        const auto target = options().host.substr(0, options().host.find(':'));
        Options linked = options();
        linked.host = link;
        Database own(linked);
        requireDisconnected([&] { own.value<std::int64_t>(kPid); });
        std::filesystem::create_symlink(target, link);
        CPPUNIT_ASSERT(own.value<std::int64_t>(kPid));
        std::filesystem::remove(link);
        hangUp(own);
        requireDisconnected([&] { own.value<std::int64_t>(kPid); });
        requireDisconnected([&] { Transaction{own}; });
        std::filesystem::create_symlink(target, link);
        CPPUNIT_ASSERT(own.value<std::int64_t>(kPid));
    }

    Options pooled() const
    {
        auto chosen = options();
        chosen.isPooled = true;
        return chosen;
    }

    void behindAPoolerNothingStaysOnTheConnection()
    {
        if (isSqlite())
            return;
        Database own(pooled());
        own.run(kAdd, "a");
        own.transact([&] { own.run(kAdd, "b"); });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, own.value<std::int64_t>(kCount).value());
        CPPUNIT_ASSERT(own.value<bool>("SELECT $1 IS NULL", std::optional<Blob>()) == true);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0},
                             own.value<std::int64_t>("SELECT COUNT(*) FROM pg_prepared_statements").value());
        CPPUNIT_ASSERT_EQUAL(std::string("0"), own.value<std::string>("SHOW statement_timeout").value());
    }

    // Here it is slow; behind a pooler it might as well wait for a standby that is away.
    void behindAPoolerACommitIsNotAwaitedForEver()
    {
        if (isSqlite())
            return;
        Database own(pooled());
        own.run(kAdd, "a");
        try {
            own.run("UPDATE instance_property SET value = 'y' WHERE pg_sleep(600) IS NOT NULL");
            CPPUNIT_FAIL("it ended by itself");
        } catch (const Failure& failure) {
            CPPUNIT_ASSERT(failure.kind() == Failure::Kind::Busy);
        }
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, own.value<std::int64_t>(kCount).value());
        CPPUNIT_ASSERT_EQUAL(
            std::int64_t{0},
            own.value<std::int64_t>("SELECT COUNT(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(600) IS%' AND"
                                    " pid <> pg_backend_pid()")
                .value());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(PostgresqlConnectionTest, "store");

} // namespace trivet::db
