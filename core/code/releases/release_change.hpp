#pragma once
#include "releases/release_row.hpp"

#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::releases {

// What happened to a release that others can see. A draft is nobody's business.
enum class ReleaseChange { Published, Updated, Deleted };

// What follows from it, in the transaction that makes it: the repository counts its releases, webhooks hear of it, and
// the activity tells of one that was published. Of a deleted one the row as it was.
void recordChange(db::Database& db, ReleaseChange change, const ReleaseRow& row, std::int64_t doerId, std::int64_t now);
// The same for one of many: who changes them counts when all are changed.
void tellChange(db::Database& db, ReleaseChange change, const ReleaseRow& row, std::int64_t doerId, std::int64_t now);

// Before it is deleted, in the same transaction: webhooks are told of what is still there.
void announceDeletion(db::Database& db, const ReleaseRow& row, std::int64_t doerId, std::int64_t now);

} // namespace trivet::releases
