#include "db/maintenance.hpp"

#include "db/connection.hpp"
#include "db/database.hpp"

namespace trivet::db {

namespace {

// SQLite takes what it counted for what there is: of a table that had one row it reads all rows instead of looking one
// up, however many it has by now. What is known of small tables helps nobody, so it is forgotten; without it SQLite
// expects many rows. The last statement makes this connection forget it too, others learn it when they are opened.
void forgetSmallTables(Connection& connection)
{
    connection.runOnce("DELETE FROM sqlite_stat1 WHERE CAST(stat AS INTEGER) < 1000");
    connection.runOnce("ANALYZE sqlite_schema");
}

} // namespace

void optimize(Database& db)
{
    // With the limit SQLite reads a sample of each index instead of all of it: the write lock is held meanwhile.
    Transaction transaction(db);
    if (db.engine() == Engine::Sqlite)
        db.connection().runOnce("PRAGMA analysis_limit = 400");
    db.connection().runOnce("ANALYZE");
    if (db.engine() == Engine::Sqlite)
        forgetSmallTables(db.connection());
    transaction.commit();
}

bool checkpoint(Database& db) { return db.connection().checkpointNow(); }

bool isLogTooLong(Database& db) { return db.connection().isLogTooLong(); }

void releaseMemory(Database& db) noexcept { db.connection().releaseMemory(); }

} // namespace trivet::db
