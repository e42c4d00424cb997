#pragma once
#include "db/sql_join.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

namespace trivet::issues {

struct IssueRow {
    std::int64_t id = 0, repositoryId = 0, number = 0;
    bool isPull = false;
    std::optional<std::int64_t> authorId{}; // nothing: the account is gone
    std::string title{}, body{};
    std::int64_t contentVersion = 0;
    std::string ref{};
    bool isClosed = false, isLocked = false;
    std::optional<std::int64_t> milestoneId{}, dueAt{};
    std::int64_t commentCount = 0, pinOrder = 0;
    std::int64_t createdAt = 0, updatedAt = 0;
    std::optional<std::int64_t> closedAt{};
    std::int64_t timeEstimate = 0; // seconds; 0: nobody has said

    auto columns()
    {
        return std::tie(id, repositoryId, number, isPull, authorId, title, body, contentVersion, ref, isClosed,
                        isLocked, milestoneId, dueAt, commentCount, pinOrder, createdAt, updatedAt, closedAt,
                        timeEstimate);
    }
};

// In the order of IssueRow::columns(), from "issue i".
inline constexpr db::Piece kIssueColumns =
    "i.id, i.repository_id, i.number, i.is_pull, i.author_id, i.title, i.body, i.content_version, i.ref, i.is_closed,"
    " i.is_locked, i.milestone_id, i.due_at, i.comment_count, i.pin_order, i.created_at, i.updated_at, i.closed_at,"
    " i.time_estimate";

} // namespace trivet::issues
