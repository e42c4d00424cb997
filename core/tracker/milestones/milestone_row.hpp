#pragma once
#include "db/row_sql.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::milestones {

struct MilestoneRow {
    std::int64_t id = 0, repositoryId = 0;
    std::string title{}, description{};
    bool isClosed = false;
    std::optional<std::int64_t> dueAt{}, closedAt{};
    std::int64_t openCount = 0, closedCount = 0; // of its issues; kept by what changes an issue
    std::int64_t createdAt = 0, updatedAt = 0;

    static constexpr auto columns()
    {
        return db::columns(
            db::generated("id", &MilestoneRow::id), db::once("repository_id", &MilestoneRow::repositoryId),
            db::column("title", &MilestoneRow::title), db::column("description", &MilestoneRow::description),
            db::column("is_closed", &MilestoneRow::isClosed), db::column("due_at", &MilestoneRow::dueAt),
            db::column("closed_at", &MilestoneRow::closedAt), db::once("open_count", &MilestoneRow::openCount),
            db::once("closed_count", &MilestoneRow::closedCount), db::once("created_at", &MilestoneRow::createdAt),
            db::column("updated_at", &MilestoneRow::updatedAt));
    }
};

// What MilestoneRow is read from, of "milestone m".
inline constexpr db::Piece kMilestoneColumns = db::selectList<MilestoneRow, "m">;

} // namespace trivet::milestones
