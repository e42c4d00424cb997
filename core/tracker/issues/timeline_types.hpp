#pragma once
#include "issues/comment_types.hpp"
#include "issues/issue_types.hpp"
#include "issues/time_types.hpp"
#include "orgs/team_types.hpp"

namespace trivet::issues {

// What happened to an issue. Members that never mean anything in this service are null or 0.
struct TimelineComment {
    static constexpr auto schema = json::value("TimelineComment");
    std::int64_t id = 0;
    std::string type{}, htmlUrl{}, pullRequestUrl{}, issueUrl{};
    json::Shared<users::User> user{};
    std::string body{};
    json::Time createdAt{}, updatedAt{};
    std::int64_t oldProjectId = 0, projectId = 0;
    std::optional<milestones::Milestone> oldMilestone{}, milestone{};
    std::optional<TrackedTime> trackedTime{};
    std::string oldTitle{}, newTitle{}, oldRef{}, newRef{};
    std::optional<Issue> refIssue{};
    std::optional<Comment> refComment{};
    std::string refAction{}, refCommitSha{};
    std::int64_t reviewId = 0;
    std::optional<labels::Label> label{};
    json::Shared<users::User> assignee{};
    json::Shared<orgs::Team> assigneeTeam{};
    bool removedAssignee = false;
    json::Raw resolveDoer{};
    std::optional<Issue> dependentIssue{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = TimelineComment;
        visit(field("id", &T::id, "ID of the entry"));
        visit(field("type", &T::type, "Type of the event, for example close or label"));
        visit(field("html_url", &T::htmlUrl, "URL of the comment on the issue page"));
        visit(field("pull_request_url", &T::pullRequestUrl, "URL of the pull request page"));
        visit(field("issue_url", &T::issueUrl, "URL of the issue page"));
        visit(field("user", &T::user, "User who did it"));
        visit(field("body", &T::body, "Text of a comment; 1 for an added label; dates for a due date"));
        visit(field("created_at", &T::createdAt, "When it was created"));
        visit(field("updated_at", &T::updatedAt, "When it was last updated"));
        visit(field("old_project_id", &T::oldProjectId, "Always 0"));
        visit(field("project_id", &T::projectId, "Always 0"));
        visit(field("old_milestone", &T::oldMilestone, "Old milestone"));
        visit(field("milestone", &T::milestone, "New milestone"));
        visit(field("tracked_time", &T::trackedTime, "Tracked time"));
        visit(field("old_title", &T::oldTitle, "Old title"));
        visit(field("new_title", &T::newTitle, "New title"));
        visit(field("old_ref", &T::oldRef, "Old branch or tag"));
        visit(field("new_ref", &T::newRef, "New branch or tag"));
        visit(field("ref_issue", &T::refIssue, "Issue that references this issue"));
        visit(field("ref_comment", &T::refComment, "Comment that references this issue"));
        visit(field("ref_action", &T::refAction, "none, closes or reopens"));
        visit(field("ref_commit_sha", &T::refCommitSha, "Commit that references this issue"));
        visit(field("review_id", &T::reviewId, "Review it belongs to, or is about"));
        visit(field("label", &T::label, "Label"));
        visit(field("assignee", &T::assignee, "Assignee, or who is asked for a review"));
        visit(field("assignee_team", &T::assigneeTeam, "Team that is asked for a review"));
        visit(field("removed_assignee", &T::removedAssignee, "The assignee, or the request, was removed"));
        visit(field("resolve_doer", &T::resolveDoer, "Always null"));
        visit(field("dependent_issue", &T::dependentIssue, "Issue at the other end of the dependency"));
    }
};

} // namespace trivet::issues
