#pragma once
#include "issues/comment_types.hpp"
#include "issues/issue_types.hpp"

namespace trivet::issues {

// What happened to an issue. Members that never mean anything in this service are null or 0.
struct TimelineComment {
    static constexpr auto schema = json::value("TimelineComment");
    std::int64_t id = 0;
    std::string type{}, htmlUrl{}, pullRequestUrl{}, issueUrl{};
    users::User user{};
    std::string body{};
    json::Time createdAt{}, updatedAt{};
    std::int64_t oldProjectId = 0, projectId = 0;
    std::optional<milestones::Milestone> oldMilestone{}, milestone{};
    json::Raw trackedTime{};
    std::string oldTitle{}, newTitle{}, oldRef{}, newRef{};
    std::optional<Issue> refIssue{};
    std::optional<Comment> refComment{};
    std::string refAction{}, refCommitSha{};
    std::int64_t reviewId = 0;
    std::optional<labels::Label> label{};
    std::optional<users::User> assignee{};
    json::Raw assigneeTeam{};
    bool removedAssignee = false;
    json::Raw resolveDoer{}, dependentIssue{};

    static constexpr auto fields()
    {
        using json::field;
        using T = TimelineComment;
        return std::tuple{
            field("id", &T::id, "Number of the entry"),
            field("type", &T::type, "What happened, for example close or label"),
            field("html_url", &T::htmlUrl, "Its place on the page of the issue"),
            field("pull_request_url", &T::pullRequestUrl, "Page of the pull request it belongs to"),
            field("issue_url", &T::issueUrl, "Page of the issue it belongs to"),
            field("user", &T::user, "Who did it"),
            field("body", &T::body, "Text of a comment; 1 where a label was added; dates of a due date"),
            field("created_at", &T::createdAt, "When"),
            field("updated_at", &T::updatedAt, "When it was last changed"),
            field("old_project_id", &T::oldProjectId, "Always 0"),
            field("project_id", &T::projectId, "Always 0"),
            field("old_milestone", &T::oldMilestone, "The milestone before"),
            field("milestone", &T::milestone, "The milestone after"),
            field("tracked_time", &T::trackedTime, "Always null"),
            field("old_title", &T::oldTitle, "The title before"),
            field("new_title", &T::newTitle, "The title after"),
            field("old_ref", &T::oldRef, "The branch or tag before"),
            field("new_ref", &T::newRef, "The branch or tag after"),
            field("ref_issue", &T::refIssue, "The issue that refers to this one"),
            field("ref_comment", &T::refComment, "The comment that refers to this one"),
            field("ref_action", &T::refAction, "none, closes or reopens"),
            field("ref_commit_sha", &T::refCommitSha, "The commit that refers to this one"),
            field("review_id", &T::reviewId, "Always 0"),
            field("label", &T::label, "The label"),
            field("assignee", &T::assignee, "The assignee"),
            field("assignee_team", &T::assigneeTeam, "Always null"),
            field("removed_assignee", &T::removedAssignee, "The assignee was taken off"),
            field("resolve_doer", &T::resolveDoer, "Always null"),
            field("dependent_issue", &T::dependentIssue, "Always null"),
        };
    }
};

} // namespace trivet::issues
