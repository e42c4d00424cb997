#include "db/database_backup.hpp"

#include "db/connection.hpp"
#include "db/database.hpp"
#include "db/migrator.hpp"
#include "db/sqlite_connection.hpp"
#include "db/sqlite_copy.hpp"
#include "db/sqlite_file.hpp"
#include "db/staging.hpp"
#include "db/table_copy.hpp"

#include <stdexcept>

namespace trivet::db {
namespace {

using namespace std::chrono_literals;

constexpr char kForeignKeys[] =
    "SELECT CAST(CAST(conrelid AS regclass) AS TEXT), quote_ident(conname), pg_get_constraintdef(oid)"
    "  FROM pg_constraint WHERE contype = 'f' AND connamespace = CAST(current_schema() AS regnamespace)";

struct ForeignKeyRow {
    std::string table{}, name{}, definition{};
    auto columns() { return std::tie(table, name, definition); }
};

void requireQuota(Database& db, const std::vector<Table>& tables, Existing existing)
{
    if (existing == Existing::Refuse && hasRows(db, tables))
        throw std::runtime_error("the database is not empty; --overwrite lets it be overwritten");
}

class HeldWriteLock {
public:
    explicit HeldWriteLock(Database& db) : m_connection(static_cast<SqliteConnection&>(db.connection()))
    {
        m_connection.acquireWriteLock(1min);
    }
    ~HeldWriteLock() { m_connection.releaseWriteLock(); }
    HeldWriteLock(const HeldWriteLock&) = delete;

private:
    SqliteConnection& m_connection;
};

void replaceSqlite(Database& db, Database& staged, Existing existing)
{
    const HeldWriteLock lock(db);
    requireQuota(db, tablesOf(db), existing);
    replaceSqliteContents(db, staged);
    static_cast<SqliteConnection&>(db.connection()).syncCopied();
}

// Triggers would keep what may not be removed, such as entries of the audit log.
void replaceRows(Database& db, Database& staged, const Table& table)
{
    const auto name = table.quotedName();
    db.connection().runOnce("ALTER TABLE " + name + " DISABLE TRIGGER USER");
    db.connection().runOnce("DELETE FROM " + name);
    copyRows(staged, db, table);
    db.connection().runOnce("ALTER TABLE " + name + " ENABLE TRIGGER USER");
}

// Rows come in no particular order, so foreign keys are taken away and, put back, checked for all rows at once.
void replacePostgresql(Database& db, Database& staged, Existing existing)
{
    const auto tables = tablesOf(staged);
    Transaction transaction(db, Access::Schema);
    requireQuota(db, tables, existing);
    const auto foreignKeys = db.all<ForeignKeyRow>(kForeignKeys);
    for (const auto& [table, name, definition] : foreignKeys)
        db.connection().runOnce("ALTER TABLE " + table + " DROP CONSTRAINT " + name);
    for (const Table& table : tables)
        replaceRows(db, staged, table);
    for (const auto& [table, name, definition] : foreignKeys)
        db.connection().runOnce("ALTER TABLE " + table + " ADD CONSTRAINT " + name + ' ' + definition);
    transaction.commit();
}

} // namespace

void restore(Database& db, const std::filesystem::path& file, Existing existing, std::span<const Migration> known)
{
    if (!hasBytes(file.string()))
        throw std::runtime_error(file.string() + " does not exist or is empty");
    const Staging staging(std::filesystem::temp_directory_path());
    readSqliteCopy(file, staging.options().path);
    Database staged(staging.options());
    if (!hasKnownSchema(staged, known))
        throw std::runtime_error(file.string() + " is not a backup of this program, or of a newer version of it");
    migrate(staged, known);
    if (db.engine() == Engine::Sqlite)
        replaceSqlite(db, staged, existing);
    else {
        migrate(db, known);
        replacePostgresql(db, staged, existing);
    }
}

} // namespace trivet::db
