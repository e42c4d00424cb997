#pragma once
#include "milestones/milestone_store.hpp"
#include "milestones/milestone_types.hpp"

namespace trivet::milestones {

MilestoneRow createMilestone(db::Database& db, std::int64_t repositoryId, const CreateMilestone& wanted,
                             std::int64_t now);
MilestoneRow editMilestone(db::Database& db, MilestoneRow row, const EditMilestone& wanted, std::int64_t now);

void removeMilestone(db::Database& db, const MilestoneRow& row); // its issues stay

Milestone toWire(const MilestoneRow& row);

} // namespace trivet::milestones
