#pragma once
#include "db/row_sql.hpp"

#include <cstdint>
#include <optional>
#include <string>

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
    std::string originalAuthor{};  // who wrote it on the server it was migrated from; empty: it was written here
    std::int64_t originalAuthorId = 0;

    static constexpr auto columns()
    {
        return db::columns(
            db::generated("id", &IssueRow::id), db::once("repository_id", &IssueRow::repositoryId),
            db::once("number", &IssueRow::number), db::once("is_pull", &IssueRow::isPull),
            db::once("author_id", &IssueRow::authorId), db::column("title", &IssueRow::title),
            db::column("body", &IssueRow::body), db::column("content_version", &IssueRow::contentVersion),
            db::column("ref", &IssueRow::ref), db::once("is_closed", &IssueRow::isClosed),
            db::once("is_locked", &IssueRow::isLocked), db::column("milestone_id", &IssueRow::milestoneId),
            db::column("due_at", &IssueRow::dueAt), db::once("comment_count", &IssueRow::commentCount),
            db::once("pin_order", &IssueRow::pinOrder), db::once("created_at", &IssueRow::createdAt),
            db::column("updated_at", &IssueRow::updatedAt), db::once("closed_at", &IssueRow::closedAt),
            db::once("time_estimate", &IssueRow::timeEstimate), db::once("original_author", &IssueRow::originalAuthor),
            db::once("original_author_id", &IssueRow::originalAuthorId));
    }
};

// What IssueRow is read from, of "issue i".
inline constexpr db::Piece kIssueColumns = db::selectList<IssueRow, "i">;

} // namespace trivet::issues
