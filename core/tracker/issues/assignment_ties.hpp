#pragma once
#include "users/block_rules.hpp"

namespace trivet::issues {

// Takes somebody off the issues they are assigned to in the repositories of who blocked them, or whom they blocked. The
// timeline tells it as if they had done it themselves: who blocks whom is nobody's business.
class AssignmentTies : public users::BlockObserver {
public:
    void endTies(db::Database& db, std::int64_t accountId, std::int64_t ownerId, std::int64_t now) const override;
};

} // namespace trivet::issues
