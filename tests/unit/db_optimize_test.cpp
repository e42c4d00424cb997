#include "db/maintenance.hpp"
#include "db/sqlite_connection.hpp"
#include "support/fresh_database.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::db {

class SqliteOptimizeTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(SqliteOptimizeTest);
    CPPUNIT_TEST(aTableThatWasSmallIsStillSearched);
    CPPUNIT_TEST(aLargeTableIsKnown);
    CPPUNIT_TEST(pagesThatWereReadAreForgotten);
    CPPUNIT_TEST(whatIsNotCommittedYetIsNot);
    CPPUNIT_TEST(statementsNotUsedLatelyAreForgotten);
    CPPUNIT_TEST_SUITE_END();

    struct Step {
        std::int64_t id = 0, parent = 0, unused = 0;
        std::string detail{};
        auto columns() { return std::tie(id, parent, unused, detail); }
    };

    static void fill(Database& db, int rows)
    {
        db.transact([&] {
            for (int i = 0; i < rows; ++i)
                db.run("INSERT INTO item (owner_id, words) VALUES ($1, 'some')", std::int64_t{i % 7});
        });
    }

    static void createItems(Database& db)
    {
        test::createTables(db, "CREATE TABLE owner (id @ID@, name TEXT NOT NULL);\n"
                               "CREATE TABLE item (id @ID@, owner_id BIGINT NOT NULL, words TEXT NOT NULL);\n"
                               "CREATE INDEX item_owner ON item (owner_id);\n");
    }

    static int bytesKept(Database& db, int forWhat = SQLITE_DBSTATUS_CACHE_USED)
    {
        int now = 0, most = 0;
        sqlite3_db_status(dynamic_cast<SqliteConnection&>(db.connection()).handle(), forWhat, &now, &most, 0);
        return now;
    }

    static std::int64_t countItems(Database& db) { return db.value<std::int64_t>("SELECT COUNT(*) FROM item").value(); }

    void aTableThatWasSmallIsStillSearched()
    {
        const test::FreshDatabase fresh(Engine::Sqlite);
        {
            Database db(fresh.options());
            createItems(db);
            fill(db, 1);
            optimize(db);
            fill(db, 2000);
        }
        Database db(fresh.options()); // what was counted is read when the file is opened
        const auto plan = db.all<Step>("EXPLAIN QUERY PLAN SELECT i.id, o.name FROM item i JOIN owner o"
                                       " ON o.id = i.owner_id WHERE i.id = 5");
        CPPUNIT_ASSERT_EQUAL(std::string("SEARCH i USING INTEGER PRIMARY KEY (rowid=?)"), plan.at(0).detail);
    }

    void aLargeTableIsKnown()
    {
        const test::FreshDatabase fresh(Engine::Sqlite);
        Database db(fresh.options());
        createItems(db);
        fill(db, 2000);
        optimize(db);
        CPPUNIT_ASSERT(std::int64_t{1} == db.value<std::int64_t>("SELECT COUNT(*) FROM sqlite_stat1"));
    }

    void pagesThatWereReadAreForgotten()
    {
        const test::FreshDatabase fresh(Engine::Sqlite);
        Database db(fresh.options());
        createItems(db);
        fill(db, 2000);
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2000}, countItems(db));
        const auto before = bytesKept(db);
        releaseMemory(db);
        CPPUNIT_ASSERT_LESS(before / 4, bytesKept(db));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2000}, countItems(db));
    }

    void whatIsNotCommittedYetIsNot()
    {
        const test::FreshDatabase fresh(Engine::Sqlite);
        Database db(fresh.options());
        createItems(db);
        db.transact([&] {
            fill(db, 2000);
            releaseMemory(db);
            CPPUNIT_ASSERT_EQUAL(std::int64_t{2000}, countItems(db));
        });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2000}, countItems(db));
    }

    void statementsNotUsedLatelyAreForgotten()
    {
        const test::FreshDatabase fresh(Engine::Sqlite);
        Database db(fresh.options());
        createItems(db);
        fill(db, 3);
        std::vector<std::string> texts; // statements are known by the addresses of their texts
        for (int i = 0; i < 90; ++i)
            texts.push_back("UPDATE item SET words = 'other' WHERE id = " + std::to_string(i + 1));
        const auto runAll = [&] {
            std::int64_t changed = 0;
            for (const auto& text : texts)
                changed += db.connection().run(text.c_str(), {});
            return changed;
        };
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, runAll());
        const auto before = bytesKept(db, SQLITE_DBSTATUS_STMT_USED);
        int rows = 0;
        const auto visit = [&](Step&&) {
            if (++rows == 1)
                releaseMemory(db);
        };
        // One whose rows are being read stays, and others can be made again.
        db.each<Step>("SELECT id, 0, 0, words FROM item", visit);
        CPPUNIT_ASSERT_EQUAL(3, rows);
        CPPUNIT_ASSERT_LESS(before * 6 / 10, bytesKept(db, SQLITE_DBSTATUS_STMT_USED));
        CPPUNIT_ASSERT_EQUAL(std::int64_t{3}, runAll());
    }
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(SqliteOptimizeTest, "unit");

} // namespace trivet::db
