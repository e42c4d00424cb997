#pragma once
#include <cstdint>

namespace trivet::db {
class Database;
}

namespace trivet::reviews {

// What the reviews of a pull request say to the rule of its base branch.
struct ReviewGate {
    std::int64_t approvals = 0;      // official and not dismissed, of the last words
    std::int64_t freshApprovals = 0; // those that are not stale
    std::int64_t rejections = 0, officialRequests = 0;
};

ReviewGate readGate(db::Database& db, std::int64_t issueId); // two statements

} // namespace trivet::reviews
