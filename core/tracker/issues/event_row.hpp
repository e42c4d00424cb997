#pragma once
#include "db/sql_join.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

namespace trivet::issues {

// What can happen to an issue. Stored as a number: new ones go to the end.
enum class Event : std::int64_t {
    Comment,
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

    Event event() const { return static_cast<Event>(kind); }
    bool isComment() const { return event() == Event::Comment; }
    bool isDependency() const { return event() == Event::AddDependency || event() == Event::RemoveDependency; }

    auto columns()
    {
        return std::tie(id, issueId, repositoryId, kind, authorId, body, labelId, milestoneId, oldMilestoneId,
                        assigneeId, isRemoval, oldText, newText, refRepositoryId, refIssueId, refEventId, refAction,
                        commitSha, createdAt, updatedAt, trackedTimeId);
    }
};

// In the order of EventRow::columns(), from "issue_event e".
inline constexpr db::Piece kEventColumns =
    "e.id, e.issue_id, e.repository_id, e.kind, e.author_id, e.body, e.label_id, e.milestone_id, e.old_milestone_id,"
    " e.assignee_id, e.is_removal, e.old_text, e.new_text, e.ref_repository_id, e.ref_issue_id, e.ref_event_id,"
    " e.ref_action, e.commit_sha, e.created_at, e.updated_at, e.tracked_time_id";

} // namespace trivet::issues
