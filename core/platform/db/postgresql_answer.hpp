#pragma once
#include "db/libpq.hpp"

#include <functional>
#include <memory>

namespace trivet::db {

struct Disconnect {
    void operator()(PGconn* connection) const { libpq().finish(connection); }
};
using PostgresqlHandle = std::unique_ptr<PGconn, Disconnect>;

// The answer to the one command that was sent. After some seconds without one a second connection asks the server why:
// a commit that waits for a standby would do so until that is back, and no timeout of the server ends it. Then, or if
// the server is away, it throws Failure (Busy, Disconnected), and the connection is of no more use.
PGresult* awaitAnswer(PGconn* connection, const std::function<PostgresqlHandle()>& connectBeside);

// The same for a commit through a pooler, behind which a second connection cannot tell which process is ours: what
// takes so long is cancelled, which the pooler passes on.
PGresult* awaitPooledCommit(PGconn* connection);

} // namespace trivet::db
