#pragma once
#include "issues/issue_input.hpp"
#include "json/day.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What clients send about pull requests.
namespace trivet::pulls {

// Programs that update dependencies write what changed in each of them.
using issues::kMaxBody, issues::kMaxTitle;

struct CreatePull {
    static constexpr auto schema = json::body("CreatePullRequestOption");
    std::string head{}, base{}, title{}, body{}, assignee{};
    std::vector<std::string> assignees{};
    std::int64_t milestone = 0;
    std::vector<std::int64_t> labels{};
    std::vector<std::string> reviewers{}, teamReviewers{};
    std::optional<json::Time> dueDate{};
    std::optional<bool> allowMaintainerEdit{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using C = CreatePull;
        visit(field("head", &C::head, "Branch, OWNER:BRANCH or OWNER/REPO:BRANCH", json::required,
                    json::length(1, 1024)));
        visit(field("base", &C::base, "Branch it goes into", json::required, json::length(1, 1024)));
        visit(field("title", &C::title, "Title", json::required, json::length(1, kMaxTitle)));
        visit(field("body", &C::body, "Text in Markdown", maxLength(kMaxBody)));
        visit(field("assignee", &C::assignee, "Assignee", maxLength(255)));
        visit(field("assignees", &C::assignees, "Assignees", maxLength(255)));
        visit(field("milestone", &C::milestone, "ID of the milestone"));
        visit(field("labels", &C::labels, "IDs of labels"));
        visit(field("due_date", &C::dueDate, "Due date"));
        visit(field("reviewers", &C::reviewers, "Users who are asked for a review", maxLength(255)));
        visit(field("team_reviewers", &C::teamReviewers, "Teams that are asked for a review", maxLength(255)));
        visit(field("allow_maintainer_edit", &C::allowMaintainerEdit,
                    "Who can write to the base repository may push to the head branch"));
    }
};

struct EditPull {
    static constexpr auto schema = json::body("EditPullRequestOption");
    std::string title{}, base{}; // empty: as it was
    std::optional<std::string> body{}, assignee{}, state{};
    std::optional<std::vector<std::string>> assignees{};
    std::optional<std::int64_t> milestone{}; // 0: as it was
    std::optional<std::vector<std::int64_t>> labels{};
    std::optional<json::Day> dueDate{};
    bool unsetDueDate = false;
    std::optional<std::int64_t> contentVersion{};
    std::optional<bool> allowMaintainerEdit{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using E = EditPull;
        visit(field("title", &E::title, "Title", maxLength(kMaxTitle)));
        visit(field("body", &E::body, "Text in Markdown", maxLength(kMaxBody)));
        visit(field("base", &E::base, "Branch it goes into", maxLength(1024)));
        visit(field("assignee", &E::assignee, "Assignee", maxLength(255)));
        visit(field("assignees", &E::assignees, "Assignees", maxLength(255)));
        visit(field("milestone", &E::milestone, "ID of the milestone"));
        visit(field("labels", &E::labels, "IDs of labels; they replace those it has"));
        visit(field("state", &E::state, "open or closed"));
        visit(field("due_date", &E::dueDate, "Due date; the time of day does not matter"));
        visit(field("unset_due_date", &E::unsetDueDate, "Remove the due date"));
        visit(field("allow_maintainer_edit", &E::allowMaintainerEdit,
                    "Who can write to the base repository may push to the head branch"));
        visit(field("content_version", &E::contentVersion,
                    "Version of the body this edit is based on; a stale one is refused"));
    }
};

struct MergePull {
    static constexpr auto schema = json::body("MergePullRequestOption");
    // Clients send some of them in Go's own spelling; letter case alone makes no difference.
    std::string style{}, title{}, goTitle{}, message{}, goMessage{};
    std::string mergeCommitId{}, goMergeCommitId{}, headCommitId{};
    bool forceMerge = false, whenChecksSucceed = false;
    std::optional<bool> deleteBranchAfterMerge{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using M = MergePull;
        visit(field("do", &M::style,
                    "merge, rebase, rebase-merge, squash, fast-forward-only or manually-merged; by default merge",
                    json::oneOf("merge", "rebase", "rebase-merge", "squash", "fast-forward-only", "manually-merged")));
        visit(field("merge_title_field", &M::title, "First line of the message", maxLength(65536)));
        visit(field("MergeTitleField", &M::goTitle, "Same as merge_title_field", maxLength(65536)));
        visit(field("merge_message_field", &M::message, "Rest of the message", maxLength(kMaxBody)));
        visit(field("MergeMessageField", &M::goMessage, "Same as merge_message_field", maxLength(kMaxBody)));
        visit(field("merge_commit_id", &M::mergeCommitId, "For manually-merged: the commit it was merged as",
                    maxLength(64)));
        visit(field("MergeCommitID", &M::goMergeCommitId, "Same as merge_commit_id", maxLength(64)));
        visit(field("head_commit_id", &M::headCommitId, "Refuse unless the head is this commit", maxLength(64)));
        visit(field("force_merge", &M::forceMerge, "Merge although a rule says no; for administrators"));
        visit(field("merge_when_checks_succeed", &M::whenChecksSucceed,
                    "Merge as soon as the rules of the base branch are met"));
        visit(field("delete_branch_after_merge", &M::deleteBranchAfterMerge,
                    "Delete the head branch; by default as the repository wants it"));
    }
};

struct PullSearch {
    static constexpr auto schema = json::query();
    std::string state{}, sort{}, poster{}, baseBranch{};
    std::int64_t milestone = 0;
    std::vector<std::int64_t> labels{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("state", &PullSearch::state, "open, closed or all; by default open",
                    json::oneOf("open", "closed", "all"), json::ignoredWhenWrong));
        visit(field("sort", &PullSearch::sort,
                    "oldest, recentupdate, recentclose, leastupdate, mostcomment, leastcomment or priority; by default "
                    "the newest first",
                    json::oneOf("oldest", "recentupdate", "recentclose", "leastupdate", "mostcomment", "leastcomment",
                                "priority"),
                    json::ignoredWhenWrong));
        visit(field("milestone", &PullSearch::milestone, "ID of the milestone"));
        visit(field("labels", &PullSearch::labels, "IDs of labels; pull requests with any of them"));
        visit(field("poster", &PullSearch::poster, "Only those of this user", maxLength(255)));
        visit(field("base_branch", &PullSearch::baseBranch, "Only those into this branch", maxLength(1024)));
    }
};

} // namespace trivet::pulls
