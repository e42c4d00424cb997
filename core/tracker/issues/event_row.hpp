#pragma once
#include "db/row_sql.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace trivet::issues {

// What can happen to an issue. Stored as a number: new ones go to the end. The text and the comments of a review that
// is not submitted are below zero, which nothing shows but what asks for them: only their author knows of them.
enum class Event : std::int64_t {
    PendingReview = -2,
    PendingCode,
    Comment = 0,
    Close,
    Reopen,
    Label,
    Milestone,
    Assignees,
    ChangeTitle,
    AddedDeadline,
    ModifiedDeadline,
    RemovedDeadline,
    Lock,
    Unlock,
    Pin,
    Unpin,
    IssueRef,
    CommentRef,
    CommitRef,
    ChangeRef,
    StartTracking,
    StopTracking,
    CancelTracking,
    AddTime,
    DeleteTime,
    AddDependency,
    RemoveDependency,
    ChangeEstimate,
    MergePull,
    PullPush,
    ChangeTargetBranch,
    DeleteBranch,
    PullRef,
    Review = 31,
    Code = 32, // an index of the table has this number
    ReviewRequest,
    DismissReview,
    PullScheduledMerge,
    PullCancelScheduledMerge,
};

std::string_view nameOf(Event event); // as clients know it: "change_title"

// One entry of an issue's timeline.
struct EventRow {
    std::int64_t id = 0, issueId = 0, repositoryId = 0;
    std::int64_t kind = 0; // Event
    std::optional<std::int64_t> authorId{};
    std::string body{};
    std::optional<std::int64_t> labelId{}, milestoneId{}, oldMilestoneId{}, assigneeId{};
    bool isRemoval = false;
    std::string oldText{}, newText{};
    // Where a reference comes from, or what a dependency is on.
    std::optional<std::int64_t> refRepositoryId{}, refIssueId{}, refEventId{};
    std::string refAction{}, commitSha{};
    std::int64_t createdAt = 0, updatedAt = 0;
    std::optional<std::int64_t> trackedTimeId{};
    std::optional<std::int64_t> reviewId{}; // the review it belongs to, or was about
    std::optional<std::int64_t> teamId{};   // that was asked for a review
    std::string originalAuthor{};           // see IssueRow
    std::int64_t originalAuthorId = 0;

    Event event() const { return static_cast<Event>(kind); }
    bool isComment() const { return event() == Event::Comment; }
    bool isCode() const { return event() == Event::Code || event() == Event::PendingCode; }
    bool isPending() const { return kind < static_cast<std::int64_t>(Event::Comment); }
    // It has a text somebody wrote, and may change.
    bool isWritten() const
    {
        return isComment() || isCode() || event() == Event::Review || event() == Event::PendingReview;
    }
    bool isDependency() const { return event() == Event::AddDependency || event() == Event::RemoveDependency; }

    static constexpr auto columns()
    {
        return db::columns(
            db::generated("id", &EventRow::id), db::column("issue_id", &EventRow::issueId),
            db::column("repository_id", &EventRow::repositoryId), db::column("kind", &EventRow::kind),
            db::column("author_id", &EventRow::authorId), db::column("body", &EventRow::body),
            db::column("label_id", &EventRow::labelId), db::column("milestone_id", &EventRow::milestoneId),
            db::column("old_milestone_id", &EventRow::oldMilestoneId), db::column("assignee_id", &EventRow::assigneeId),
            db::column("is_removal", &EventRow::isRemoval), db::column("old_text", &EventRow::oldText),
            db::column("new_text", &EventRow::newText), db::column("ref_repository_id", &EventRow::refRepositoryId),
            db::column("ref_issue_id", &EventRow::refIssueId), db::column("ref_event_id", &EventRow::refEventId),
            db::column("ref_action", &EventRow::refAction), db::column("commit_sha", &EventRow::commitSha),
            db::column("created_at", &EventRow::createdAt), db::column("updated_at", &EventRow::updatedAt),
            db::column("tracked_time_id", &EventRow::trackedTimeId), db::column("review_id", &EventRow::reviewId),
            db::column("team_id", &EventRow::teamId), db::column("original_author", &EventRow::originalAuthor),
            db::column("original_author_id", &EventRow::originalAuthorId));
    }
};

// What EventRow is read from, of "issue_event e".
inline constexpr db::Piece kEventColumns = db::selectList<EventRow, "e">;

} // namespace trivet::issues
