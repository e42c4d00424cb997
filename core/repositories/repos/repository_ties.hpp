#pragma once
#include "users/block_rules.hpp"

namespace trivet::repos {

// Ends what ties somebody to the repositories of who blocked them, or whom they blocked: stars, watches, the access
// they were given, and transfers that wait.
class RepositoryTies : public users::BlockObserver {
public:
    void endTies(db::Database& db, std::int64_t accountId, std::int64_t ownerId, std::int64_t now) const override;
};

} // namespace trivet::repos
