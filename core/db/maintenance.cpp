#include "db/maintenance.hpp"

#include "db/connection.hpp"
#include "db/database.hpp"

namespace trivet::db {

void optimize(Database& db)
{
    // With the limit SQLite reads a sample of each index instead of all of it: the write lock is held meanwhile.
    Transaction transaction(db);
    if (db.engine() == Engine::Sqlite)
        db.connection().runOnce("PRAGMA analysis_limit = 400");
    db.connection().runOnce("ANALYZE");
    transaction.commit();
}

bool checkpoint(Database& db) { return db.connection().checkpointNow(); }

bool isLogTooLong(Database& db) { return db.connection().isLogTooLong(); }

} // namespace trivet::db
