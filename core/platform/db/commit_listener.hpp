#pragma once
#include <memory>

namespace trivet::db {

class Database;

// Takes part in the transactions of a connection that write.
class CommitListener {
public:
    virtual ~CommitListener() = default;
    // In the transaction, when all else is written. It may write, and what it throws undoes everything.
    virtual void beforeCommit() = 0;
    // The transaction is over, one way or the other.
    virtual void ended() noexcept = 0;
};

// One for each connection.
void listenToCommits(Database& db, std::shared_ptr<CommitListener> listener);
// Nothing: nobody listens.
CommitListener* commitListenerOf(Database& db);

} // namespace trivet::db
