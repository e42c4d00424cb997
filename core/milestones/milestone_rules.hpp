#pragma once
#include "milestones/milestone_store.hpp"
#include "milestones/milestone_types.hpp"

namespace trivet::milestones {

MilestoneRow createMilestone(db::Database& db, std::int64_t repositoryId, const CreateMilestone& wanted,
                             std::int64_t now);
MilestoneRow editMilestone(db::Database& db, MilestoneRow row, const EditMilestone& wanted, std::int64_t now);

Milestone toWire(const MilestoneRow& row);

} // namespace trivet::milestones
