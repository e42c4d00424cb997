#include "support/fresh_database.hpp"

#include "base/text.hpp"
#include "db/connection.hpp"
#include "db/migration_text.hpp"
#include "db/migrator.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <stdexcept>

namespace trivet::test {
namespace {

namespace fs = std::filesystem;

// "host=DIR port=5432 user=trivet dbname=trivet", as build-aux/private-postgresql prints it.
db::Options postgresqlOptions()
{
    const char* where = std::getenv("TRIVET_TEST_POSTGRESQL");
    if (!where)
        throw std::runtime_error("TRIVET_TEST_POSTGRESQL is not set");
    db::Options options;
    options.engine = db::Engine::PostgreSql;
    std::string port{};
    for (const std::string_view item : split(where, ' ')) {
        const auto equals = item.find('=');
        const std::string_view key = item.substr(0, equals);
        const std::string value(item.substr(equals + 1));
        if (key == "host")
            options.host = value;
        if (key == "port")
            port = value;
        if (key == "user")
            options.user = value;
        if (key == "dbname")
            options.name = value;
    }
    options.host += ":" + port;
    return options;
}

void runSchema(db::Database& db, const std::string& text)
{
    db::Transaction transaction(db, db::Access::Schema);
    db.connection().runOnce(text);
    transaction.commit();
}

constexpr char kEmptySchema[] = "DROP SCHEMA public CASCADE; CREATE SCHEMA public";

// Much cheaper than a new database or schema. Replication role: foreign keys do not ask for an order.
constexpr char kDeleteRows[] = R"(
SET LOCAL session_replication_role = replica;
DO $$ DECLARE item record; BEGIN
FOR item IN SELECT oid::regclass AS name FROM pg_class
             WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'schema_migration' LOOP
    EXECUTE 'DELETE FROM ' || item.name;
END LOOP;
FOR item IN SELECT oid::regclass AS name FROM pg_class
             WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace LOOP
    PERFORM setval(item.name, 1, false);
END LOOP;
END $$)";
constexpr char kTables[] = "SELECT relname FROM pg_class"
                           " WHERE relkind = 'r' AND relnamespace = CAST('public' AS regnamespace) ORDER BY relname";

constexpr char kHasDatabase[] = "SELECT CAST(1 AS BIGINT) FROM pg_database WHERE datname = $1";

struct TableRow {
    std::string name{};
    auto columns() { return std::tie(name); }
};

std::set<std::string> tablesOf(db::Database& db)
{
    std::set<std::string> names{};
    db.each<TableRow>(kTables, [&](TableRow row) { names.insert(row.name); });
    return names;
}

// False: there is more to do than to delete rows and to drop what a test added.
bool clean(db::Database& db, const std::set<std::string>& migrated)
{
    const auto present = tablesOf(db);
    if (migrated.empty() || !std::includes(present.begin(), present.end(), migrated.begin(), migrated.end()))
        return false;
    db::Transaction transaction(db, db::Access::Schema);
    for (const std::string& name : present)
        if (!migrated.contains(name))
            db.connection().runOnce("DROP TABLE \"" + name + "\" CASCADE");
    db.connection().runOnce(kDeleteRows);
    transaction.commit();
    return true;
}

// Kept: a new connection spends 30 ms on getting to know all the tables. Never closed: a child that ends would close
// its parent's.
db::Database& keptConnection()
{
    static auto& db = *new db::Database(postgresqlOptions());
    return db;
}

db::Options migratedPostgresql()
{
    static std::set<std::string> migrated{}; // the tables of this process's migrations
    auto& db = keptConnection();
    if (!clean(db, migrated)) {
        runSchema(db, kEmptySchema);
        db::migrate(db);
        migrated = tablesOf(db);
    }
    return postgresqlOptions();
}

// Another database, or the next test would have to migrate again, which takes seconds.
db::Options emptyPostgresql()
{
    auto options = postgresqlOptions();
    options.name += "_empty";
    auto& db = keptConnection();
    if (!db.value<std::int64_t>(kHasDatabase, options.name))
        db.connection().run(db.intern("CREATE DATABASE " + options.name), {});
    db::Database empty(options);
    runSchema(empty, kEmptySchema);
    return options;
}

db::Options sqliteOptions(const fs::path& folder)
{
    db::Options options;
    options.path = (folder / "trivet.db").string();
    return options;
}

// Migrated once per process; every test gets a copy.
void copySqliteTemplate(const fs::path& folder)
{
    static const TemporaryFolder original{};
    if (fs::is_empty(original.path())) {
        db::Database db(sqliteOptions(original.path()), db::IfMissing::Create);
        db::migrate(db);
    }
    for (const char* name : {"trivet.db", "trivet.db-wal"})
        fs::copy_file(original.path(name), folder / name);
}

} // namespace

db::Engine testEngine() { return std::getenv("TRIVET_TEST_POSTGRESQL") ? db::Engine::PostgreSql : db::Engine::Sqlite; }

FreshDatabase::FreshDatabase(db::Engine engine, Contents contents)
{
    if (engine == db::Engine::PostgreSql) {
        m_options = contents == Contents::Migrated ? migratedPostgresql() : emptyPostgresql();
        return;
    }
    m_options = sqliteOptions(m_folder.path());
    if (contents == Contents::Migrated)
        copySqliteTemplate(m_folder.path());
    else
        db::Database(m_options, db::IfMissing::Create);
}

std::string FreshDatabase::iniSection() const
{
    if (m_options.engine == db::Engine::Sqlite)
        return "[database]\nDB_TYPE = sqlite3\nPATH = " + m_options.path + "\n";
    return "[database]\nDB_TYPE = postgres\nHOST = " + m_options.host + "\nNAME = " + m_options.name +
           "\nUSER = " + m_options.user + "\n";
}

void createTables(db::Database& db, const std::string& text)
{
    db::Transaction transaction(db, db::Access::Schema);
    for (const std::string& statement : db::statementsOf({.name = "test", .text = text}, db.engine()))
        db.connection().runOnce(statement);
    transaction.commit();
}

} // namespace trivet::test
