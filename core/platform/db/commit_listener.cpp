#include "db/commit_listener.hpp"

#include "db/connection.hpp"
#include "db/database.hpp"

namespace trivet::db {

void listenToCommits(Database& db, std::shared_ptr<CommitListener> listener)
{
    db.connection().listener = std::move(listener);
}

CommitListener* commitListenerOf(Database& db) { return db.connection().listener.get(); }

} // namespace trivet::db
