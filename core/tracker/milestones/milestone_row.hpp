#pragma once
#include "db/sql_join.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

namespace trivet::milestones {

struct MilestoneRow {
    std::int64_t id = 0, repositoryId = 0;
    std::string title{}, description{};
    bool isClosed = false;
    std::optional<std::int64_t> dueAt{}, closedAt{};
    std::int64_t openCount = 0, closedCount = 0; // of its issues; kept by what changes an issue
    std::int64_t createdAt = 0, updatedAt = 0;

    auto columns()
    {
        return std::tie(id, repositoryId, title, description, isClosed, dueAt, closedAt, openCount, closedCount,
                        createdAt, updatedAt);
    }
};

// In the order of MilestoneRow::columns(), from "milestone m".
inline constexpr db::Piece kMilestoneColumns =
    "m.id, m.repository_id, m.title, m.description, m.is_closed, m.due_at, m.closed_at, m.open_count, m.closed_count,"
    " m.created_at, m.updated_at";

} // namespace trivet::milestones
