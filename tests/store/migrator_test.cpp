#include "db/migrator.hpp"

#include "support/child_process.hpp"
#include "support/fresh_database.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>

namespace trivet::db {
namespace {

constexpr Migration kFirst{1, "0001_first", std::nullopt, "CREATE TABLE first (id @ID@, bytes @BLOB@ NOT NULL);\n"};
constexpr Migration kSecond{2, "0002_second", std::nullopt,
                            "CREATE TABLE second (\n    id @ID@\n);\n"
                            "INSERT INTO first (bytes) VALUES ('x');\n"};
constexpr Migration kBroken{2, "0002_broken", std::nullopt,
                            "CREATE TABLE second (id @ID@);\nINSERT INTO no_such_table (id) VALUES (1);\n"};
// Minutes, unless it is killed; each after a change that must not stay.
constexpr Migration kEndlessSqlite{
    2, "0002_endless", Engine::Sqlite,
    "CREATE TABLE second (id @ID@);\n"
    "INSERT INTO second (id) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
    " WHERE i < 10000000000) SELECT MAX(i) FROM n;\n"};
constexpr Migration kEndlessPostgresql{2, "0002_endless", Engine::PostgreSql,
                                       "CREATE TABLE second (id @ID@);\nSELECT pg_sleep(600);\n"};

constexpr Migration kExpansion{3, "0003_more.expand", std::nullopt, "CREATE TABLE more (id @ID@);\n"};
constexpr Migration kContraction{4, "0004_less", std::nullopt, "DROP TABLE first;\n"};

constexpr Migration kOne[] = {kFirst};
constexpr Migration kTwo[] = {kFirst, kSecond};
constexpr Migration kExpanded[] = {kFirst, kSecond, kExpansion};
constexpr Migration kContracted[] = {kFirst, kSecond, kExpansion, kContraction};
constexpr Migration kWithBroken[] = {kFirst, kBroken};
constexpr Migration kWithEndless[] = {kFirst, kEndlessSqlite, kEndlessPostgresql};

} // namespace

class MigratorTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(MigratorTest);
    CPPUNIT_TEST(missingMigrationsAreAppliedInOrder);
    CPPUNIT_TEST(aSecondCallDoesNothing);
    CPPUNIT_TEST(theStateOfTheSchemaIsKnown);
    CPPUNIT_TEST(aNewerSchemaIsRefused);
    CPPUNIT_TEST(anOlderProgramGoesOnOverAnExtendedSchema);
    CPPUNIT_TEST(aFailedMigrationLeavesTheOldSchema);
    CPPUNIT_TEST(aKilledMigrationLeavesTheOldSchema);
    CPPUNIT_TEST(severalProcessesMigrateOnce);
    CPPUNIT_TEST(aTableCanBeRebuiltUnderForeignKeys);
    CPPUNIT_TEST(brokenForeignKeysAreNoticed);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override { m_database.emplace(test::testEngine(), test::Contents::Nothing); }
    void tearDown() override { m_database.reset(); }

private:
    const Options& options() const { return m_database->options(); }

    static bool hasTable(Database& db, const char* name)
    {
        try {
            Query query("SELECT COUNT(*) FROM");
            if (std::string_view(name) == "first")
                query.add(" first");
            else
                query.add(" second");
            db.value<std::int64_t>(query);
            return true;
        } catch (const Failure&) {
            return false;
        }
    }

    void missingMigrationsAreAppliedInOrder()
    {
        Database db(options());
        CPPUNIT_ASSERT(std::vector<std::string>{"0001_first"} == migrate(db, kOne));
        CPPUNIT_ASSERT(std::vector<std::string>{"0002_second"} == migrate(db, kTwo));
        CPPUNIT_ASSERT(hasTable(db, "first") && hasTable(db, "second"));
        CPPUNIT_ASSERT(std::string("0002_second") ==
                       db.value<std::string>("SELECT name FROM schema_migration WHERE number = 2 AND applied_at > 0"));
    }

    void aSecondCallDoesNothing()
    {
        Database db(options());
        migrate(db, kTwo);
        CPPUNIT_ASSERT(migrate(db, kTwo).empty());
        CPPUNIT_ASSERT(std::int64_t{1} == db.value<std::int64_t>("SELECT COUNT(*) FROM first"));
    }

    void theStateOfTheSchemaIsKnown()
    {
        Database db(options());
        CPPUNIT_ASSERT(SchemaState::Behind == schemaState(db, kTwo));
        CPPUNIT_ASSERT(!hasKnownSchema(db, kTwo));
        migrate(db, kOne);
        CPPUNIT_ASSERT(SchemaState::Behind == schemaState(db, kTwo));
        CPPUNIT_ASSERT(SchemaState::Current == schemaState(db, kOne));
        CPPUNIT_ASSERT_THROW(requireUsableSchema(db, kTwo), std::runtime_error);
        migrate(db, kTwo);
        CPPUNIT_ASSERT(SchemaState::Current == schemaState(db, kTwo));
        CPPUNIT_ASSERT(SchemaState::Unknown == schemaState(db, kOne));
        CPPUNIT_ASSERT(SchemaState::Unknown == schemaState(db, kWithBroken));
        requireUsableSchema(db, kTwo);
    }

    void aNewerSchemaIsRefused()
    {
        Database db(options());
        migrate(db, kTwo);
        CPPUNIT_ASSERT_THROW(migrate(db, kOne), std::runtime_error);
        CPPUNIT_ASSERT_THROW(requireUsableSchema(db, kOne), std::runtime_error);
    }

    void anOlderProgramGoesOnOverAnExtendedSchema()
    {
        Database db(options());
        migrate(db, kExpanded);
        CPPUNIT_ASSERT(SchemaState::Ahead == schemaState(db, kTwo));
        requireUsableSchema(db, kTwo);
        CPPUNIT_ASSERT(migrate(db, kTwo).empty());
        CPPUNIT_ASSERT(!hasKnownSchema(db, kTwo)); // it could not copy all of it
        CPPUNIT_ASSERT(SchemaState::Unknown == schemaState(db, kOne));
        CPPUNIT_ASSERT(SchemaState::Unknown == schemaState(db, kWithBroken));
        migrate(db, kContracted);
        CPPUNIT_ASSERT(SchemaState::Unknown == schemaState(db, kTwo));
        CPPUNIT_ASSERT(SchemaState::Unknown == schemaState(db, kExpanded));
        CPPUNIT_ASSERT_THROW(requireUsableSchema(db, kExpanded), std::runtime_error);
    }

    void aFailedMigrationLeavesTheOldSchema()
    {
        Database db(options());
        CPPUNIT_ASSERT_THROW(migrate(db, kWithBroken), Failure);
        CPPUNIT_ASSERT(SchemaState::Current == schemaState(db, kOne));
        CPPUNIT_ASSERT(!hasTable(db, "second"));
        migrate(db, kTwo);
        CPPUNIT_ASSERT(SchemaState::Current == schemaState(db, kTwo));
    }

    // Whether another process is in the middle of a migration.
    static bool isBeingMigrated(Database& db)
    {
        if (db.engine() == Engine::PostgreSql)
            return db.value<std::int64_t>(
                         "SELECT COUNT(*) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(600)%'")
                       .value() > 0;
        try {
            db.transact([] {});
            return false;
        } catch (const Failure& failure) {
            return failure.kind() == Failure::Kind::Busy;
        }
    }

    void aKilledMigrationLeavesTheOldSchema()
    {
        {
            Database db(options());
            migrate(db, kOne);
        }
        test::ChildProcess child([&] {
            Database db(options());
            migrate(db, kWithEndless);
            return 0;
        });
        Options impatient = options();
        impatient.busyTimeout = std::chrono::milliseconds(1);
        Database db(impatient);
        while (!isBeingMigrated(db))
            continue;
        child.kill();
        CPPUNIT_ASSERT_EQUAL(-1, child.wait());
        if (db.engine() == Engine::PostgreSql) // where the server has not noticed yet that its client is gone
            db.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(600)%'");
        Database after(options());
        CPPUNIT_ASSERT(SchemaState::Current == schemaState(after, kOne));
        CPPUNIT_ASSERT(!hasTable(after, "second"));
        migrate(after, kTwo);
        CPPUNIT_ASSERT(hasTable(after, "second"));
    }

    void severalProcessesMigrateOnce()
    {
        std::vector<test::ChildProcess> children{};
        for (int i = 0; i < 6; ++i)
            children.emplace_back([&] {
                Database db(options());
                const auto applied = migrate(db, kTwo);
                return SchemaState::Current == schemaState(db, kTwo) ? static_cast<int>(applied.size()) : 50;
            });
        int applied = 0;
        for (auto& child : children)
            applied += child.wait();
        CPPUNIT_ASSERT_EQUAL(2, applied);
        Database db(options());
        CPPUNIT_ASSERT(std::int64_t{1} == db.value<std::int64_t>("SELECT COUNT(*) FROM first"));
    }

    static constexpr Migration kReferring{1, "0001_referring", std::nullopt,
                                          "CREATE TABLE first (id @ID@, name TEXT NOT NULL);\n"
                                          "CREATE TABLE second (id @ID@, first_id BIGINT NOT NULL REFERENCES first (id)"
                                          " ON DELETE CASCADE);\n"
                                          "INSERT INTO first (name) VALUES ('a');\n"
                                          "INSERT INTO second (first_id) VALUES (1);\n"};

    // SQLite changes most things about a table only by making it anew.
    void aTableCanBeRebuiltUnderForeignKeys()
    {
        static constexpr Migration kRebuild{2, "0002_rebuild", Engine::Sqlite,
                                            "CREATE TABLE rebuilt (id @ID@, name TEXT NOT NULL CHECK (name <> ''));\n"
                                            "INSERT INTO rebuilt SELECT id, name FROM first;\n"
                                            "DROP TABLE first;\n"
                                            "ALTER TABLE rebuilt RENAME TO first;\n"};
        static constexpr Migration kList[] = {kReferring, kRebuild};
        Database db(options());
        migrate(db, kList);
        CPPUNIT_ASSERT(std::int64_t{1} == db.value<std::int64_t>("SELECT COUNT(*) FROM second"));
        CPPUNIT_ASSERT_THROW(db.run("INSERT INTO second (first_id) VALUES ($1)", 9), Failure);
        db.run("DELETE FROM first");
        CPPUNIT_ASSERT(std::int64_t{0} == db.value<std::int64_t>("SELECT COUNT(*) FROM second"));
    }

    void brokenForeignKeysAreNoticed()
    {
        static constexpr Migration kBreak{2, "0002_break", std::nullopt, "INSERT INTO second (first_id) VALUES (9);\n"};
        static constexpr Migration kList[] = {kReferring, kBreak};
        Database db(options());
        CPPUNIT_ASSERT_THROW(migrate(db, kList), Failure);
        CPPUNIT_ASSERT(std::int64_t{1} == db.value<std::int64_t>("SELECT COUNT(*) FROM second"));
    }

    std::optional<test::FreshDatabase> m_database{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(MigratorTest, "store");

} // namespace trivet::db
