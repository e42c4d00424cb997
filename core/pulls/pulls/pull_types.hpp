#pragma once
#include "labels/label_types.hpp"
#include "milestones/milestone_types.hpp"
#include "orgs/team_types.hpp"
#include "repos/repository_types.hpp"
#include "users/user_types.hpp"
#include "json/field.hpp"
#include "json/schema.hpp"
#include "json/types.hpp"
#include "json/write.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace trivet::pulls {

// One end of a pull request.
struct BranchInfo {
    static constexpr auto schema = json::value("PRBranchInfo");
    std::string label{}, ref{}, sha{};
    std::int64_t repoId = -1; // -1: it is gone
    json::Shared<repos::Repository> repo{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("label", &BranchInfo::label, "Name of the branch"));
        visit(field("ref", &BranchInfo::ref, "Branch; refs/pull/N/head if it is gone"));
        visit(field("sha", &BranchInfo::sha, "Commit"));
        visit(field("repo_id", &BranchInfo::repoId, "ID of the repository; -1 if it is gone"));
        visit(field("repo", &BranchInfo::repo, "Repository"));
    }
};

struct PullRequest {
    static constexpr auto schema = json::value("PullRequest");
    std::int64_t id = 0;
    std::string url{};
    std::int64_t number = 0;
    json::Shared<users::User> user{};
    std::string title{}, body{};
    std::vector<json::Shared<labels::Label>> labels{};
    std::optional<milestones::Milestone> milestone{};
    json::Shared<users::User> assignee{};
    std::vector<json::Shared<users::User>> assignees{}, requestedReviewers{};
    std::vector<json::Shared<orgs::Team>> requestedReviewersTeams{};
    std::string state{};
    bool draft = false, isLocked = false;
    std::int64_t comments = 0;
    std::optional<std::int64_t> reviewComments{}; // nothing: none
    std::optional<std::int64_t> additions{}, deletions{}, changedFiles{};
    std::string htmlUrl{}, diffUrl{}, patchUrl{};
    bool mergeable = false, merged = false;
    std::optional<json::Time> mergedAt{};
    std::optional<std::string> mergeCommitSha{};
    json::Shared<users::User> mergedBy{};
    bool allowMaintainerEdit = false;
    BranchInfo base{}, head{};
    std::string mergeBase{};
    std::optional<json::Time> dueDate{};
    json::Time createdAt{}, updatedAt{};
    std::optional<json::Time> closedAt{};
    std::int64_t pinOrder = 0, contentVersion = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using P = PullRequest;
        visit(field("id", &P::id, "ID of the pull request"));
        visit(field("url", &P::url, "URL of the page"));
        visit(field("number", &P::number, "Number in the repository"));
        visit(field("user", &P::user, "Author"));
        visit(field("title", &P::title, "Title"));
        visit(field("body", &P::body, "Text in Markdown"));
        visit(field("labels", &P::labels, "Labels"));
        visit(field("milestone", &P::milestone, "Milestone"));
        visit(field("assignee", &P::assignee, "First assignee"));
        visit(field("assignees", &P::assignees, "Assignees"));
        visit(field("requested_reviewers", &P::requestedReviewers, "Users whose review is requested"));
        visit(field("requested_reviewers_teams", &P::requestedReviewersTeams, "Teams whose review is requested"));
        visit(field("state", &P::state, "open or closed", json::oneOf("open", "closed")));
        visit(field("draft", &P::draft, "Draft"));
        visit(field("is_locked", &P::isLocked, "Locked"));
        visit(field("comments", &P::comments, "Number of comments"));
        visit(field("review_comments", &P::reviewComments, "Number of comments on code", json::leaveOutWhenEmpty));
        visit(field("additions", &P::additions, "Added lines", json::leaveOutWhenEmpty));
        visit(field("deletions", &P::deletions, "Deleted lines", json::leaveOutWhenEmpty));
        visit(field("changed_files", &P::changedFiles, "Number of changed files", json::leaveOutWhenEmpty));
        visit(field("html_url", &P::htmlUrl, "URL of the page"));
        visit(field("diff_url", &P::diffUrl, "URL of the diff"));
        visit(field("patch_url", &P::patchUrl, "URL of the patch"));
        visit(field("mergeable", &P::mergeable, "It can be merged without a conflict"));
        visit(field("merged", &P::merged, "Merged"));
        visit(field("merged_at", &P::mergedAt, "When it was merged"));
        visit(field("merge_commit_sha", &P::mergeCommitSha, "Commit it was merged as"));
        visit(field("merged_by", &P::mergedBy, "Who merged it"));
        visit(field("allow_maintainer_edit", &P::allowMaintainerEdit,
                    "Who can write to the base repository may push to the head branch"));
        visit(field("base", &P::base, "Branch it goes into"));
        visit(field("head", &P::head, "Branch it comes from"));
        visit(field("merge_base", &P::mergeBase, "Commit where both branches parted"));
        visit(field("due_date", &P::dueDate, "Due date"));
        visit(field("created_at", &P::createdAt, "When it was created"));
        visit(field("updated_at", &P::updatedAt, "When it was last updated"));
        visit(field("closed_at", &P::closedAt, "When it was closed"));
        visit(field("pin_order", &P::pinOrder, "Position among the pinned pull requests; 0: not pinned"));
        visit(field("content_version", &P::contentVersion, "Version of the body; increases with each edit"));
    }
};

} // namespace trivet::pulls
