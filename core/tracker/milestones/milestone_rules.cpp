#include "milestones/milestone_rules.hpp"

#include "db/database.hpp"

namespace trivet::milestones {
namespace {

std::optional<json::Time> timeOf(const std::optional<std::int64_t>& seconds)
{
    return seconds ? std::optional(json::Time{*seconds}) : std::nullopt;
}

void setState(MilestoneRow& row, bool isClosed, std::int64_t now)
{
    if (row.isClosed == isClosed)
        return;
    row.isClosed = isClosed;
    row.closedAt = isClosed ? std::optional(now) : std::nullopt;
}

} // namespace

MilestoneRow createMilestone(db::Database& db, std::int64_t repositoryId, const CreateMilestone& wanted,
                             std::int64_t now)
{
    MilestoneRow row{.repositoryId = repositoryId, .title = wanted.title, .description = wanted.description};
    if (wanted.dueOn)
        row.dueAt = wanted.dueOn->seconds;
    setState(row, wanted.state == "closed", now);
    row.createdAt = row.updatedAt = now;
    row.id = db.transact([&] { return MilestoneStore(db).insert(row); });
    return row;
}

MilestoneRow editMilestone(db::Database& db, MilestoneRow row, const EditMilestone& wanted, std::int64_t now)
{
    if (!wanted.title.empty())
        row.title = wanted.title;
    if (wanted.description)
        row.description = *wanted.description;
    if (wanted.dueOn)
        row.dueAt = wanted.dueOn->seconds;
    if (wanted.isWithoutDueDate)
        row.dueAt.reset();
    if (wanted.state)
        setState(row, *wanted.state == "closed", now);
    row.updatedAt = now;
    db.transact([&] { MilestoneStore(db).update(row); });
    return row;
}

void removeMilestone(db::Database& db, const MilestoneRow& row) { MilestoneStore(db).remove(row.id); }

Milestone toWire(const MilestoneRow& row)
{
    return {.id = row.id,
            .title = row.title,
            .description = row.description,
            .state = row.isClosed ? "closed" : "open",
            .openIssues = row.openCount,
            .closedIssues = row.closedCount,
            .createdAt = {row.createdAt},
            .updatedAt = json::Time{row.updatedAt},
            .closedAt = timeOf(row.closedAt),
            .dueOn = timeOf(row.dueAt)};
}

} // namespace trivet::milestones
