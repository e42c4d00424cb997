// A database is read as if it were another program's: this one, on both engines.
#include "db/foreign_database.hpp"

#include "db/database.hpp"
#include "db/numbering.hpp"
#include "db/table_staging.hpp"
#include "support/store_fixture.hpp"
#include "users/account_store.hpp"

#include <algorithm>
#include <cppunit/extensions/HelperMacros.h>
#include <filesystem>

namespace trivet::db {

class ForeignDatabaseTest : public test::StoreFixture {
    CPPUNIT_TEST_SUITE(ForeignDatabaseTest);
    CPPUNIT_TEST(tablesAndColumnsAreKnown);
    CPPUNIT_TEST(valuesComeAsTheyAre);
    CPPUNIT_TEST(oneTableIsReadWhileAnotherIs);
    CPPUNIT_TEST(nothingIsWrittenBesideIt);
    CPPUNIT_TEST(aMissingDatabaseIsAFailure);
    CPPUNIT_TEST(stagedTablesAreRead);
    CPPUNIT_TEST(numberingGoesOnlyForward);
    CPPUNIT_TEST_SUITE_END();

    std::unique_ptr<ForeignDatabase> foreign() const
    {
        const auto& own = options();
        if (isSqlite())
            return openForeignSqlite(own.path);
        const auto colon = own.host.rfind(':');
        const auto port = colon == own.host.npos ? "" : " port=" + own.host.substr(colon + 1);
        return openForeignPostgresql("host='" + own.host.substr(0, colon) + "'" + port + " dbname='" + own.name +
                                     "' user='" + own.user + "' password='" + own.password + "'");
    }

    void give(const std::string& name) { users::AccountStore(db()).insert({.name = name, .email = name + "@x.test"}); }

    static bool has(const std::vector<std::string>& names, const std::string& name)
    {
        return std::find(names.begin(), names.end(), name) != names.end();
    }

    void tablesAndColumnsAreKnown()
    {
        const auto database = foreign();
        CPPUNIT_ASSERT(has(database->tables(), "account") && !has(database->tables(), "no_such"));
        const auto columns = database->columnsOf("account");
        CPPUNIT_ASSERT(columns.front() == "id" && has(columns, "lower_name"));
        CPPUNIT_ASSERT(database->columnsOf("no_such").empty());
    }

    void valuesComeAsTheyAre()
    {
        give("bob");
        give("alice's");
        db().run("UPDATE account SET is_admin = TRUE WHERE name = $1", "bob");
        db().run("INSERT INTO account_avatar (account_id, media_type, image) SELECT id, 'x', $1 FROM account"
                 " WHERE name = 'bob'",
                 Blob{std::string("\0\xff", 2)});
        const auto database = foreign();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{2}, database->count("account"));
        std::vector<std::string> names;
        database->eachRow({"account", {"name", "is_admin", "id"}, {"name"}}, [&](std::vector<Value>&& row) {
            names.push_back(row[0].bytes);
            CPPUNIT_ASSERT_EQUAL(std::int64_t{row[0].bytes == "bob"}, row[1].integer);
            CPPUNIT_ASSERT(row[2].integer > 0);
        });
        CPPUNIT_ASSERT((std::vector<std::string>{"alice's", "bob"}) == names);
        database->eachRow({"account_avatar", {"image"}, {}}, [](std::vector<Value>&& row) {
            CPPUNIT_ASSERT(row[0].kind == Kind::Blob && row[0].bytes == std::string("\0\xff", 2));
        });
    }

    void oneTableIsReadWhileAnotherIs()
    {
        give("a");
        give("b");
        const auto database = foreign();
        int pairs = 0;
        database->eachRow({"account", {"id"}, {}}, [&](std::vector<Value>&&) {
            database->eachRow({"account", {"id"}, {}}, [&](std::vector<Value>&&) { ++pairs; });
        });
        CPPUNIT_ASSERT_EQUAL(4, pairs);
    }

    // What was written last is in the log of SQLite.
    void nothingIsWrittenBesideIt()
    {
        if (!isSqlite())
            return;
        give("a");
        const auto folder = std::filesystem::path(options().path).parent_path();
        const auto files = [&] {
            std::vector<std::string> found;
            for (const auto& file : std::filesystem::directory_iterator(folder))
                found.push_back(file.path().filename().string() + " " + std::to_string(file.file_size()));
            std::sort(found.begin(), found.end());
            return found;
        };
        const auto before = files();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, foreign()->count("account"));
        CPPUNIT_ASSERT(before == files());
    }

    void aMissingDatabaseIsAFailure()
    {
        CPPUNIT_ASSERT_THROW(openForeignSqlite("/no/such/file.db"), std::runtime_error);
        if (!isSqlite())
            CPPUNIT_ASSERT_THROW(openForeignPostgresql("host=/no/such/folder dbname=x"), Failure);
    }

    void stagedTablesAreRead()
    {
        TableStaging staging;
        staging.addTable("with \"quotes\"", {"id", "index"});
        Value one{.isNull = false, .integer = 1};
        staging.addRow("with \"quotes\"", {}, {one, {}});
        CPPUNIT_ASSERT_THROW(staging.addRow("with \"quotes\"", {"id"}, {one, one}), std::runtime_error);
        CPPUNIT_ASSERT_THROW(staging.addRow("other", {}, {one}), std::runtime_error);
        const auto database = staging.finish();
        CPPUNIT_ASSERT_EQUAL(std::int64_t{1}, database->count("with \"quotes\""));
        CPPUNIT_ASSERT((std::vector<std::string>{"id", "index"}) == database->columnsOf("with \"quotes\""));
    }

    void numberingGoesOnlyForward()
    {
        db().transact([&] { continueNumberingAfter(db(), "account", 40); });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{41}, users::AccountStore(db()).insert({.name = "a"}));
        db().transact([&] { continueNumberingAfter(db(), "account", 7); });
        CPPUNIT_ASSERT_EQUAL(std::int64_t{42}, users::AccountStore(db()).insert({.name = "b"}));
    }
};

CPPUNIT_TEST_SUITE_NAMED_REGISTRATION(ForeignDatabaseTest, "store");

} // namespace trivet::db
