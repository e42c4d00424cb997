#pragma once
#include "repos/repository_row.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace trivet::db {
class Database;
}

namespace trivet::repos {

// The row and what hangs on it; its directory is removed by the caller once that is certain.
void remove(db::Database& db, const OwnedRepository& repository);

// All repositories of an owner. Answers the names of their directories, to be removed once it is certain.
std::vector<std::string> removeAllOf(db::Database& db, std::int64_t ownerId);

} // namespace trivet::repos
