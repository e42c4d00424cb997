#pragma once
#include "issues/comment_types.hpp"
#include "issues/issue_types.hpp"
#include "issues/time_types.hpp"

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
    json::Raw assigneeTeam{};
    bool removedAssignee = false;
    json::Raw resolveDoer{};
    std::optional<Issue> dependentIssue{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using T = TimelineComment;
        visit(field("id", &T::id, "Number of the entry"));
        visit(field("type", &T::type, "What happened, for example close or label"));
        visit(field("html_url", &T::htmlUrl, "Its place on the page of the issue"));
        visit(field("pull_request_url", &T::pullRequestUrl, "Page of the pull request it belongs to"));
        visit(field("issue_url", &T::issueUrl, "Page of the issue it belongs to"));
        visit(field("user", &T::user, "Who did it"));
        visit(field("body", &T::body, "Text of a comment; 1 where a label was added; dates of a due date"));
        visit(field("created_at", &T::createdAt, "When"));
        visit(field("updated_at", &T::updatedAt, "When it was last changed"));
        visit(field("old_project_id", &T::oldProjectId, "Always 0"));
        visit(field("project_id", &T::projectId, "Always 0"));
        visit(field("old_milestone", &T::oldMilestone, "The milestone before"));
        visit(field("milestone", &T::milestone, "The milestone after"));
        visit(field("tracked_time", &T::trackedTime, "The time that was recorded"));
        visit(field("old_title", &T::oldTitle, "The title before"));
        visit(field("new_title", &T::newTitle, "The title after"));
        visit(field("old_ref", &T::oldRef, "The branch or tag before"));
        visit(field("new_ref", &T::newRef, "The branch or tag after"));
        visit(field("ref_issue", &T::refIssue, "The issue that refers to this one"));
        visit(field("ref_comment", &T::refComment, "The comment that refers to this one"));
        visit(field("ref_action", &T::refAction, "none, closes or reopens"));
        visit(field("ref_commit_sha", &T::refCommitSha, "The commit that refers to this one"));
        visit(field("review_id", &T::reviewId, "Always 0"));
        visit(field("label", &T::label, "The label"));
        visit(field("assignee", &T::assignee, "The assignee"));
        visit(field("assignee_team", &T::assigneeTeam, "Always null"));
        visit(field("removed_assignee", &T::removedAssignee, "The assignee was taken off"));
        visit(field("resolve_doer", &T::resolveDoer, "Always null"));
        visit(field("dependent_issue", &T::dependentIssue, "What is waited for, or what waits for this one"));
    }
};

} // namespace trivet::issues
