#pragma once
#include "repos/repository_row.hpp"

#include <cstdint>
#include <string>

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

// Of a pull request into that branch. Whoever lost the right to be counted since they spoke, or were asked, is not.
ReviewGate readGate(db::Database& db, const repos::OwnedRepository& repository, const std::string& branch,
                    std::int64_t issueId);

} // namespace trivet::reviews
