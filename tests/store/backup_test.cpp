#include "db/database_backup.hpp"

#include "db/migrator.hpp"
#include "support/child_process.hpp"
#include "support/fresh_database.hpp"

#include <cppunit/TestFixture.h>
#include <cppunit/extensions/HelperMacros.h>
#include <fstream>
#include <optional>
#include <sys/stat.h>

namespace trivet::db {
namespace {

constexpr Migration kFirst{1, "0001_things", std::nullopt, R"(
CREATE TABLE person (id @ID@, name TEXT NOT NULL UNIQUE, boss_id BIGINT REFERENCES person (id),
    is_admin BOOLEAN NOT NULL, ratio DOUBLE PRECISION, picture @BLOB@);
CREATE TABLE account (id @ID@, person_id BIGINT NOT NULL REFERENCES person (id), balance BIGINT NOT NULL);
CREATE TABLE "order" (name TEXT PRIMARY KEY NOT NULL);
)"};
constexpr Migration kSecond{2, "0002_more", std::nullopt, "ALTER TABLE person ADD COLUMN email TEXT;\n"};
constexpr Migration kBoth[] = {kFirst, kSecond};
constexpr std::span<const Migration> kOld(kBoth, 1);
constexpr std::span<const Migration> kNew(kBoth, 2);

struct PersonRow {
    std::int64_t id = 0;
    std::string name{};
    std::optional<std::int64_t> bossId{};
    bool isAdmin = false;
    std::optional<double> ratio{};
    std::optional<Blob> picture{};
    auto columns() { return std::tie(id, name, bossId, isAdmin, ratio, picture); }
    bool operator==(const PersonRow&) const = default;
};
constexpr char kAllPersons[] = "SELECT id, name, boss_id, is_admin, ratio, picture FROM person ORDER BY id";
constexpr char kAddPerson[] = "INSERT INTO person (name, is_admin) VALUES ($1, FALSE) RETURNING id";

// The first refers to a later one, the last number was given to a row that is gone, and values cover every type.
void fill(Database& db)
{
    for (const char* name : {"\xC3\x84nne", "", "gone"})
        db.run(kAddPerson, name);
    db.run("UPDATE person SET boss_id = $1, is_admin = TRUE, picture = $2 WHERE id = 1", 2,
           Blob{std::string("\0\xFFx", 3)});
    db.run("UPDATE person SET boss_id = $1, ratio = $2, picture = $3 WHERE id = 2", 1, 0.1, Blob{});
    db.run("DELETE FROM person WHERE id = 3");
    db.run("INSERT INTO account (person_id, balance) VALUES ($1, $2)", 2, std::int64_t{-5'000'000'000});
    db.run("INSERT INTO \"order\" (name) VALUES ($1)", "o'ne");
}

void requireFilled(Database& db)
{
    const std::vector<PersonRow> expected{{1, "\xC3\x84nne", 2, true, {}, Blob{std::string("\0\xFFx", 3)}},
                                          {2, "", 1, false, 0.1, Blob{}}};
    CPPUNIT_ASSERT(expected == db.all<PersonRow>(kAllPersons));
    CPPUNIT_ASSERT(std::int64_t{-5'000'000'000} == db.value<std::int64_t>("SELECT balance FROM account"));
    CPPUNIT_ASSERT(std::string("o'ne") == db.value<std::string>("SELECT name FROM \"order\""));
    CPPUNIT_ASSERT_EQUAL(std::int64_t{4}, db.value<std::int64_t>(kAddPerson, "next").value());
    CPPUNIT_ASSERT_THROW(db.run("INSERT INTO account (person_id, balance) VALUES ($1, $2)", 99, 0), Failure);
}

} // namespace

class BackupTest : public CppUnit::TestFixture {
    CPPUNIT_TEST_SUITE(BackupTest);
    CPPUNIT_TEST(aBackupCanBeRestoredIntoTheSameEngine);
    CPPUNIT_TEST(aBackupCanBeRestoredIntoTheOtherEngine);
    CPPUNIT_TEST(anOlderBackupIsMigrated);
    CPPUNIT_TEST(aDatabaseWithRowsIsNotOverwrittenUnasked);
    CPPUNIT_TEST(overwritingLeavesNothingOfTheOldContents);
    CPPUNIT_TEST(aNewerBackupIsRefused);
    CPPUNIT_TEST(whatIsNoBackupIsRefused);
    CPPUNIT_TEST(aDamagedBackupIsRefused);
    CPPUNIT_TEST(valuesOfTheWrongTypeAreNotMovedToPostgresql);
    CPPUNIT_TEST(theFileIsPrivateAndAlone);
    CPPUNIT_TEST(anExistingFileIsNotOverwritten);
    CPPUNIT_TEST(aBackupUnderConcurrentWritesIsConsistent);
    CPPUNIT_TEST(workersGoOnThroughARestore);
    CPPUNIT_TEST_SUITE_END();

public:
    void setUp() override { m_folder.emplace(); }
    void tearDown() override { m_folder.reset(); }

private:
    std::filesystem::path file(const char* name = "backup.db") const { return m_folder->path(name); }

    void writeBackup(Engine engine, std::span<const Migration> known = kNew)
    {
        const test::FreshDatabase source(engine, test::Contents::Nothing);
        Database db(source.options());
        migrate(db, known);
        fill(db);
        backup(db, file(), known);
    }

    void restoreInto(Engine engine)
    {
        const test::FreshDatabase target(engine, test::Contents::Nothing);
        Database db(target.options());
        restore(db, file(), Existing::Refuse, kNew);
        CPPUNIT_ASSERT(SchemaState::Current == schemaState(db, kNew));
        requireFilled(db);
    }

    void aBackupCanBeRestoredIntoTheSameEngine()
    {
        writeBackup(test::testEngine());
        restoreInto(test::testEngine());
    }

    // With PostgreSQL at hand this goes both ways.
    void aBackupCanBeRestoredIntoTheOtherEngine()
    {
        if (test::testEngine() == Engine::Sqlite)
            return;
        writeBackup(Engine::PostgreSql);
        restoreInto(Engine::Sqlite);
        std::filesystem::remove(file());
        writeBackup(Engine::Sqlite);
        restoreInto(Engine::PostgreSql);
    }

    void anOlderBackupIsMigrated()
    {
        writeBackup(test::testEngine(), kOld);
        restoreInto(test::testEngine());
    }

    void aDatabaseWithRowsIsNotOverwrittenUnasked()
    {
        writeBackup(test::testEngine());
        const test::FreshDatabase target(test::testEngine(), test::Contents::Nothing);
        Database db(target.options());
        migrate(db, kNew);
        db.run("INSERT INTO \"order\" (name) VALUES ($1)", "mine");
        CPPUNIT_ASSERT_THROW(restore(db, file(), Existing::Refuse, kNew), std::runtime_error);
        CPPUNIT_ASSERT(std::string("mine") == db.value<std::string>("SELECT name FROM \"order\""));
        CPPUNIT_ASSERT(db.all<PersonRow>(kAllPersons).empty());
    }

    void overwritingLeavesNothingOfTheOldContents()
    {
        writeBackup(test::testEngine());
        const test::FreshDatabase target(test::testEngine(), test::Contents::Nothing);
        Database db(target.options());
        migrate(db, kNew);
        for (const char* name : {"a", "b", "c", "d", "e"})
            db.run(kAddPerson, name);
        restore(db, file(), Existing::Overwrite, kNew);
        requireFilled(db);
    }

    void aNewerBackupIsRefused()
    {
        writeBackup(test::testEngine(), kNew);
        const test::FreshDatabase target(test::testEngine(), test::Contents::Nothing);
        Database db(target.options());
        CPPUNIT_ASSERT_THROW(restore(db, file(), Existing::Refuse, kOld), std::runtime_error);
        CPPUNIT_ASSERT(SchemaState::Behind == schemaState(db, kOld));
    }

    void whatIsNoBackupIsRefused()
    {
        const test::FreshDatabase target(test::testEngine(), test::Contents::Nothing);
        Database db(target.options());
        CPPUNIT_ASSERT_THROW(restore(db, file("missing"), Existing::Refuse, kNew), std::runtime_error);
        std::ofstream(file("text")) << std::string(10000, 'x');
        CPPUNIT_ASSERT_THROW(restore(db, file("text"), Existing::Refuse, kNew), std::runtime_error);
        const test::FreshDatabase foreign(Engine::Sqlite, test::Contents::Nothing);
        Database other(foreign.options());
        test::createTables(other, "CREATE TABLE something_else (id @ID@);\n");
        backup(other, file("foreign"), kNew);
        CPPUNIT_ASSERT_THROW(restore(db, file("foreign"), Existing::Refuse, kNew), std::runtime_error);
    }

    void aDamagedBackupIsRefused()
    {
        writeBackup(Engine::Sqlite);
        std::fstream damage(file(), std::ios::in | std::ios::out | std::ios::binary);
        damage.seekp(2 * 4096 + 8);
        damage << std::string(2000, '\xEE');
        damage.close();
        const test::FreshDatabase target(test::testEngine(), test::Contents::Nothing);
        Database db(target.options());
        CPPUNIT_ASSERT_THROW(restore(db, file(), Existing::Refuse, kNew), std::runtime_error);
        CPPUNIT_ASSERT(SchemaState::Behind == schemaState(db, kNew));
    }

    void valuesOfTheWrongTypeAreNotMovedToPostgresql()
    {
        if (test::testEngine() == Engine::Sqlite)
            return;
        {
            const test::FreshDatabase source(Engine::Sqlite, test::Contents::Nothing);
            Database db(source.options());
            migrate(db, kNew);
            db.run("INSERT INTO person (name, is_admin) VALUES ('x', $1)", "perhaps");
            backup(db, file(), kNew);
        }
        const test::FreshDatabase target(Engine::PostgreSql, test::Contents::Nothing);
        Database db(target.options());
        CPPUNIT_ASSERT_THROW(restore(db, file(), Existing::Refuse, kNew), std::runtime_error);
        CPPUNIT_ASSERT(db.all<PersonRow>(kAllPersons).empty());
    }

    void theFileIsPrivateAndAlone()
    {
        writeBackup(test::testEngine());
        struct stat info {};
        CPPUNIT_ASSERT_EQUAL(0, ::stat(file().c_str(), &info));
        CPPUNIT_ASSERT_EQUAL(mode_t{0600}, info.st_mode & 07777);
        const std::filesystem::directory_iterator inFolder(m_folder->path());
        CPPUNIT_ASSERT_EQUAL(std::ptrdiff_t{1}, std::distance(begin(inFolder), end(inFolder)));
    }

    void anExistingFileIsNotOverwritten()
    {
        std::ofstream(file()) << "precious";
        CPPUNIT_ASSERT_THROW(writeBackup(test::testEngine()), std::runtime_error);
        CPPUNIT_ASSERT_EQUAL(std::uintmax_t{8}, std::filesystem::file_size(file()));
    }

    static int moveMoney(const Options& options)
    {
        Database db(options);
        for (int i = 0; i < 100000; ++i)
            db.transact([&] {
                db.run("UPDATE account SET balance = balance - 1 WHERE id = 1");
                db.run("UPDATE account SET balance = balance + 1 WHERE id = 2");
            });
        return 0;
    }

    // Money moves between two accounts all the time; every copy must hold the same sum.
    void aBackupUnderConcurrentWritesIsConsistent()
    {
        const test::FreshDatabase source(test::testEngine(), test::Contents::Nothing);
        {
            Database db(source.options());
            migrate(db, kNew);
            db.run(kAddPerson, "owner");
            for (int i = 0; i < 2; ++i)
                db.run("INSERT INTO account (person_id, balance) VALUES ($1, $2)", 1, 500);
        }
        test::ChildProcess writer([&] { return moveMoney(source.options()); });
        Database db(source.options());
        static constexpr char kMoved[] = "SELECT balance FROM account WHERE id = 2";
        std::int64_t moved = 500;
        for (int round = 0; round < 5; ++round) {
            const auto copy = file(("copy" + std::to_string(round)).c_str());
            while (db.value<std::int64_t>(kMoved).value() <= moved)
                continue; // the writer is at work
            moved = db.value<std::int64_t>(kMoved).value();
            backup(db, copy, kNew);
            Options options;
            options.path = copy.string();
            Database restored(options);
            CPPUNIT_ASSERT_EQUAL(
                std::int64_t{1000},
                restored.value<std::int64_t>("SELECT CAST(SUM(balance) AS BIGINT) FROM account").value());
            CPPUNIT_ASSERT(restored.value<std::int64_t>(kMoved).value() >= moved);
        }
    }

    static int readUntilRestored(const Options& options, const test::Milestone& hasRead)
    {
        Database db(options);
        for (int i = 0; i < 1000000; ++i) {
            const auto names = db.all<PersonRow>(kAllPersons);
            if (names.size() == 2)
                return 0;
            if (names.size() != 1 || names[0].name != "before")
                return 1;
            if (i == 0)
                hasRead.reach();
        }
        return 2;
    }

    void workersGoOnThroughARestore()
    {
        writeBackup(test::testEngine());
        const test::FreshDatabase target(test::testEngine(), test::Contents::Nothing);
        {
            Database db(target.options());
            migrate(db, kNew);
            db.run(kAddPerson, "before");
        }
        const test::Milestone hasRead;
        test::ChildProcess first([&] { return readUntilRestored(target.options(), hasRead); });
        test::ChildProcess second([&] { return readUntilRestored(target.options(), hasRead); });
        hasRead.await(2);
        Database db(target.options());
        restore(db, file(), Existing::Overwrite, kNew);
        CPPUNIT_ASSERT_EQUAL(0, first.wait());
        CPPUNIT_ASSERT_EQUAL(0, second.wait());
        requireFilled(db);
    }

    std::optional<test::TemporaryFolder> m_folder{};
};
CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(BackupTest, "store");

} // namespace trivet::db
