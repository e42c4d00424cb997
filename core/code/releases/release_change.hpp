#pragma once
#include "releases/release_row.hpp"

#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::releases {

// What happened to a release that others can see. A draft is nobody's business.
enum class ReleaseChange { Published, Updated, Deleted };

// What follows from it, in the transaction that makes it: the repository counts its releases, and its activity tells of
// one that was published. The one place for whoever else is to be told. Of a deleted one the row as it was.
void recordChange(db::Database& db, ReleaseChange change, const ReleaseRow& row, std::int64_t doerId, std::int64_t now);

} // namespace trivet::releases
