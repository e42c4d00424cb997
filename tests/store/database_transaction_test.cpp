#include "db/lock_file.hpp"
#include "support/store_fixture.hpp"

#include <cppunit/extensions/HelperMacros.h>

namespace trivet::db {
namespace {

constexpr char kAdd[] = "INSERT INTO parent (id, name) VALUES ($1, $2)";
constexpr char kCount[] = "SELECT COUNT(*) FROM parent";

Failure::Kind kindOfFailure(const std::function<void()>& work)
{
    try {
        work();
    } catch (const Failure& failure) {
        return failure.kind();
    }
    throw std::runtime_error("no failure");
}

} // namespace

class DatabaseTransactionTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(DatabaseTransactionTest);
    CPPUNIT_TEST(commitKeepsWhatWasWritten);
    CPPUNIT_TEST(anExceptionTakesEverythingBack);
    CPPUNIT_TEST(transactReturnsWhatTheWorkReturned);
    CPPUNIT_TEST(aTransactionInsideATransactionIsAnError);
    CPPUNIT_TEST(transactInsideATransactionIsAPartOfIt);
    CPPUNIT_TEST(afterAFailureInsideNothingIsCommitted);
    CPPUNIT_TEST(aWriteInAReadTransactionIsAnError);
    CPPUNIT_TEST(aReadTransactionSeesOneMoment);
    CPPUNIT_TEST(engineErrorsAreTranslated);
    CPPUNIT_TEST(nothingRunsAfterAFailureInATransaction);
    CPPUNIT_TEST(insertUnlessPresentTellsWhoWon);
    CPPUNIT_TEST(writersDoNotSeeEachOthersUnfinishedWork);
    CPPUNIT_TEST(onlyATransientTransactionDoesNotWaitForTheDisk);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override
    {
        StoreFixture::setUp();
        test::createTables(db(),
                           "CREATE TABLE parent (id @ID@, name TEXT NOT NULL UNIQUE, size BIGINT CHECK (size > 0));\n"
                           "CREATE TABLE child (id @ID@, parent_id BIGINT NOT NULL REFERENCES parent (id));\n");
    }

private:
    std::int64_t count() { return db().value<std::int64_t>(kCount).value(); }

    void commitKeepsWhatWasWritten()
    {
        Transaction transaction(db());
        db().run(kAdd, 1, "a");
        db().run(kAdd, 2, "b");
        transaction.commit();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, count());
    }

    void anExceptionTakesEverythingBack()
    {
        CPPUNIT_ASSERT_THROW(db().transact([&] {
            db().run(kAdd, 1, "a");
            throw std::runtime_error("changed my mind");
        }),
                             std::runtime_error);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, count());
        db().transact([&] { db().run(kAdd, 1, "a"); });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, count());
    }

    void transactReturnsWhatTheWorkReturned()
    {
        const auto id = db().transact([&] {
            return db().value<std::int64_t>("INSERT INTO parent (name) VALUES ($1) RETURNING id", "x").value();
        });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, id);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, count());
    }

    void aTransactionInsideATransactionIsAnError()
    {
        Transaction transaction(db());
        db().run(kAdd, 1, "a");
        CPPUNIT_ASSERT_THROW(Transaction{db()}, std::logic_error);
        CPPUNIT_ASSERT_THROW(ReadTransaction{db()}, std::logic_error);
        transaction.commit();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, count());
    }

    void transactInsideATransactionIsAPartOfIt()
    {
        CPPUNIT_ASSERT_THROW(db().transact([&] {
            db().transact([&] { db().run(kAdd, 1, "a"); });
            throw std::runtime_error("the outer work fails");
        }),
                             std::runtime_error);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, count());
        db().transact([&] { db().transact([&] { db().run(kAdd, 1, "a"); }); });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, count());
    }

    void afterAFailureInsideNothingIsCommitted()
    {
        const auto swallow = [&] {
            try {
                db().transact([&] {
                    db().run(kAdd, 1, "half of it");
                    throw std::runtime_error("the other half fails");
                });
            } catch (const std::runtime_error&) {
            }
        };
        CPPUNIT_ASSERT_THROW(db().transact(swallow), std::logic_error);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, count());
    }

    void aWriteInAReadTransactionIsAnError()
    {
        {
            ReadTransaction transaction(db());
            count();
            CPPUNIT_ASSERT_THROW(db().run(kAdd, 1, "a"), std::logic_error);
        }
        db().run(kAdd, 1, "a");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, count());
    }

    void aReadTransactionSeesOneMoment()
    {
        Database other(options());
        {
            ReadTransaction transaction(db());
            CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, count());
            other.run(kAdd, 1, "a");
            CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, count());
        }
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, count());
    }

    void engineErrorsAreTranslated()
    {
        using Reason = Failure::Kind;
        db().run(kAdd, 1, "a");
        CPPUNIT_ASSERT(Reason::Unique == kindOfFailure([&] { db().run(kAdd, 1, "b"); }));
        CPPUNIT_ASSERT(Reason::Unique == kindOfFailure([&] { db().run(kAdd, 2, "a"); }));
        CPPUNIT_ASSERT(Reason::ForeignKey ==
                       kindOfFailure([&] { db().run("INSERT INTO child (parent_id) VALUES ($1)", 99); }));
        db().run("INSERT INTO child (parent_id) VALUES ($1)", 1);
        CPPUNIT_ASSERT(Reason::ForeignKey == kindOfFailure([&] { db().run("DELETE FROM parent"); }));
        CPPUNIT_ASSERT(Reason::NotNullOrCheck ==
                       kindOfFailure([&] { db().run(kAdd, 3, std::optional<std::string>()); }));
        CPPUNIT_ASSERT(Reason::NotNullOrCheck == kindOfFailure([&] { db().run("UPDATE parent SET size = $1", 0); }));
        CPPUNIT_ASSERT(Reason::Other == kindOfFailure([&] { db().run("SELECT nonsense FROM nowhere"); }));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, count());
    }

    void nothingRunsAfterAFailureInATransaction()
    {
        {
            Transaction transaction(db());
            db().run(kAdd, 1, "a");
            CPPUNIT_ASSERT_THROW(db().run(kAdd, 1, "a"), Failure);
            CPPUNIT_ASSERT_THROW(db().run(kAdd, 2, "b"), std::logic_error);
            CPPUNIT_ASSERT_THROW(count(), std::logic_error);
            CPPUNIT_ASSERT_THROW(transaction.commit(), std::logic_error);
        }
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, count());
    }

    void insertUnlessPresentTellsWhoWon()
    {
        static constexpr char kClaim[] =
            "INSERT INTO parent (name) VALUES ($1) ON CONFLICT (name) DO NOTHING RETURNING id";
        CPPUNIT_ASSERT(db().value<std::int64_t>(kClaim, "one"));
        CPPUNIT_ASSERT(!db().value<std::int64_t>(kClaim, "one"));
        static constexpr char kRedeem[] = "DELETE FROM parent WHERE name = $1 RETURNING id";
        CPPUNIT_ASSERT(db().value<std::int64_t>(kRedeem, "one"));
        CPPUNIT_ASSERT(!db().value<std::int64_t>(kRedeem, "one"));
    }

    void writersDoNotSeeEachOthersUnfinishedWork()
    {
        Database other(options());
        Transaction transaction(db());
        db().run(kAdd, 1, "a");
        CPPUNIT_ASSERT_EQUAL(std::int64_t{0}, other.value<std::int64_t>(kCount).value());
        transaction.commit();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, other.value<std::int64_t>(kCount).value());
    }

    // Whether everything that was committed so far is on the disk; PostgreSQL tells how it is going to be.
    bool isOnDisk()
    {
        if (!isSqlite())
            return *db().value<std::string>("SELECT current_setting('synchronous_commit')") == "on";
        LockFile file(options().path);
        return file.committed().load() == file.onDisk().load();
    }

    void onlyATransientTransactionDoesNotWaitForTheDisk()
    {
        if (!isSqlite())
            db().run("SET synchronous_commit = on"); // the whole check runs with another default
        db().run(kAdd, 1, "a");
        CPPUNIT_ASSERT(isOnDisk());
        const bool inside = db().transact(
            [&] {
                db().run(kAdd, 2, "b");
                return isOnDisk();
            },
            Access::Transient);
        CPPUNIT_ASSERT(!(isSqlite() ? isOnDisk() : inside));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, *db().value<std::int64_t>(kCount));
        CPPUNIT_ASSERT_THROW(db().transact([&] { db().run(kAdd, 1, "a"); }, Access::Transient), Failure);
        db().transact([&] { db().run(kAdd, 3, "c"); }); // takes along what did not wait
        CPPUNIT_ASSERT(isOnDisk());
        db().value<std::int64_t>("INSERT INTO parent (id, name) VALUES ($1, $2) RETURNING id", 4, "d");
        CPPUNIT_ASSERT(isOnDisk());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(DatabaseTransactionTest, "store");

} // namespace trivet::db
