#pragma once
#include "creation/remote_git.hpp"
#include "repos/repository_row.hpp"

namespace trivet::db {
class Database;
}

namespace trivet::creation {

// How much may be fetched into a repository: as much as a push may bring, and never more than a disk can take by
// accident.
FetchLimit fetchLimitFor(db::Database& db, const Settings& settings, const repos::OwnedRepository& repository);

} // namespace trivet::creation
