#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Events as receivers read them. What has a view of its own is written by that, and stands here as JSON.
namespace trivet::payloads {

struct ChangedFrom {
    static constexpr auto schema = json::value("ChangesFromPayload");
    std::string from{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("from", &ChangedFrom::from, "What it was before"));
    }
};

struct Changes {
    static constexpr auto schema = json::value("ChangesPayload");
    std::optional<ChangedFrom> title{}, body{}, ref{}, name{};
    json::Raw addedLabels{}, removedLabels{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::leaveOutWhenEmpty;
        visit(field("title", &Changes::title, "Title", leaveOutWhenEmpty));
        visit(field("body", &Changes::body, "Text", leaveOutWhenEmpty));
        visit(field("ref", &Changes::ref, "Branch", leaveOutWhenEmpty));
        visit(field("name", &Changes::name, "Name", leaveOutWhenEmpty));
        visit(field("added_labels", &Changes::addedLabels, "Always null"));
        visit(field("removed_labels", &Changes::removedLabels, "Always null"));
    }
};

struct IssuePayload {
    static constexpr auto schema = json::value("IssuePayload");
    std::string action{};
    std::int64_t number = 0;
    std::optional<Changes> changes{};
    json::Raw issue{}, repository{}, sender{};
    std::string commitId{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using P = IssuePayload;
        visit(field("action", &P::action, "What was done"));
        visit(field("number", &P::number, "Number of the issue"));
        visit(field("changes", &P::changes, "What was changed", json::leaveOutWhenEmpty));
        visit(field("issue", &P::issue, "Issue"));
        visit(field("repository", &P::repository, "Repository"));
        visit(field("sender", &P::sender, "Who did it"));
        visit(field("commit_id", &P::commitId, "Commit that did it"));
    }
};

struct CommentPayload {
    static constexpr auto schema = json::value("IssueCommentPayload");
    std::string action{};
    json::Raw issue{};
    std::optional<json::Raw> pullRequest{};
    json::Raw comment{};
    std::optional<Changes> changes{};
    json::Raw repository{}, sender{};
    bool isPull = false;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using P = CommentPayload;
        visit(field("action", &P::action, "What was done"));
        visit(field("issue", &P::issue, "Issue or pull request"));
        visit(field("pull_request", &P::pullRequest, "Pull request", json::leaveOutWhenEmpty));
        visit(field("comment", &P::comment, "Comment"));
        visit(field("changes", &P::changes, "What was changed", json::leaveOutWhenEmpty));
        visit(field("repository", &P::repository, "Repository"));
        visit(field("sender", &P::sender, "Who did it"));
        visit(field("is_pull", &P::isPull, "It is about a pull request"));
    }
};

struct ReviewPart {
    static constexpr auto schema = json::value("ReviewPayload");
    std::string type{}, content{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("type", &ReviewPart::type, "Type of the event"));
        visit(field("content", &ReviewPart::content, "Text of the review"));
    }
};

struct PullPayload {
    static constexpr auto schema = json::value("PullRequestPayload");
    std::string action{};
    std::string before{}, after{}; // of new commits
    std::int64_t number = 0;
    std::optional<Changes> changes{};
    json::Raw pullRequest{}, requestedReviewer{}, repository{}, sender{};
    std::string commitId{};
    std::optional<ReviewPart> review{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::leaveOutWhenEmpty;
        using P = PullPayload;
        visit(field("action", &P::action, "What was done"));
        visit(field("before", &P::before, "Head before new commits", leaveOutWhenEmpty));
        visit(field("after", &P::after, "Head with the new commits", leaveOutWhenEmpty));
        visit(field("number", &P::number, "Number of the pull request"));
        visit(field("changes", &P::changes, "What was changed", leaveOutWhenEmpty));
        visit(field("pull_request", &P::pullRequest, "Pull request"));
        visit(field("requested_reviewer", &P::requestedReviewer, "Who was asked for a review"));
        visit(field("repository", &P::repository, "Repository"));
        visit(field("sender", &P::sender, "Who did it"));
        visit(field("commit_id", &P::commitId, "Commit that did it"));
        visit(field("review", &P::review, "Review"));
    }
};

struct RepositoryPayload {
    static constexpr auto schema = json::value("RepositoryPayload");
    std::string action{};
    json::Raw repository{}, organization{}, sender{};
    std::optional<Changes> changes{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using P = RepositoryPayload;
        visit(field("action", &P::action, "What was done"));
        visit(field("repository", &P::repository, "Repository"));
        visit(field("organization", &P::organization, "Its owner"));
        visit(field("sender", &P::sender, "Who did it"));
        visit(field("changes", &P::changes, "What was changed", json::leaveOutWhenEmpty));
    }
};

struct ForkPayload {
    static constexpr auto schema = json::value("ForkPayload");
    json::Raw forkee{}, repository{}, sender{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("forkee", &ForkPayload::forkee, "What was forked"));
        visit(field("repository", &ForkPayload::repository, "The new fork"));
        visit(field("sender", &ForkPayload::sender, "Who did it"));
    }
};

struct PackagePayload {
    static constexpr auto schema = json::value("PackagePayload");
    std::string action{};
    json::Raw repository{}, package{}, organization{}, sender{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using P = PackagePayload;
        visit(field("action", &P::action, "What was done"));
        visit(field("repository", &P::repository, "Always null"));
        visit(field("package", &P::package, "Package"));
        visit(field("organization", &P::organization, "Its owner, if that is an organization"));
        visit(field("sender", &P::sender, "Who did it"));
    }
};

struct ReleasePayload {
    static constexpr auto schema = json::value("ReleasePayload");
    std::string action{};
    json::Raw release{}, repository{}, sender{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using P = ReleasePayload;
        visit(field("action", &P::action, "What was done"));
        visit(field("release", &P::release, "Release"));
        visit(field("repository", &P::repository, "Repository"));
        visit(field("sender", &P::sender, "Who did it"));
    }
};

struct WikiPayload {
    static constexpr auto schema = json::value("WikiPayload");
    std::string action{};
    json::Raw repository{}, sender{};
    std::string page{}, comment{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using P = WikiPayload;
        visit(field("action", &P::action, "What was done"));
        visit(field("repository", &P::repository, "Repository"));
        visit(field("sender", &P::sender, "Who did it"));
        visit(field("page", &P::page, "Path of the page on the web"));
        visit(field("comment", &P::comment, "Message of the commit"));
    }
};

struct StatusPayload {
    static constexpr auto schema = json::value("CommitStatusPayload");
    json::Raw commit{};
    std::string context{};
    json::Time createdAt{};
    std::string description{};
    std::int64_t id = 0;
    json::Raw repository{}, sender{};
    std::string sha{}, state{}, targetUrl{};
    json::Time updatedAt{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using P = StatusPayload;
        visit(field("commit", &P::commit, "Commit"));
        visit(field("context", &P::context, "Name of the check"));
        visit(field("created_at", &P::createdAt, "When it was created"));
        visit(field("description", &P::description, "Short description"));
        visit(field("id", &P::id, "ID of the status"));
        visit(field("repository", &P::repository, "Repository"));
        visit(field("sender", &P::sender, "Who did it"));
        visit(field("sha", &P::sha, "SHA of the commit"));
        visit(field("state", &P::state, "State"));
        visit(field("target_url", &P::targetUrl, "URL with details"));
        visit(field("updated_at", &P::updatedAt, "When it was last updated"));
    }
};

struct PushPayload {
    static constexpr auto schema = json::value("PushPayload");
    std::string ref{}, before{}, after{}, compareUrl{};
    json::Raw commits{"[]"};
    std::int64_t totalCommits = 0;
    json::Raw headCommit{}, repository{}, pusher{}, sender{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using P = PushPayload;
        visit(field("ref", &P::ref, "Ref that was changed"));
        visit(field("before", &P::before, "What it named before"));
        visit(field("after", &P::after, "What it names now"));
        visit(field("compare_url", &P::compareUrl, "URL of the comparison"));
        visit(field("commits", &P::commits, "Latest new commits, the newest first"));
        visit(field("total_commits", &P::totalCommits, "Number of new commits"));
        visit(field("head_commit", &P::headCommit, "Commit it names now"));
        visit(field("repository", &P::repository, "Repository"));
        visit(field("pusher", &P::pusher, "Who pushed"));
        visit(field("sender", &P::sender, "Who pushed"));
    }
};

struct CreatePayload {
    static constexpr auto schema = json::value("CreatePayload");
    std::string sha{}, ref{}, refType{};
    json::Raw repository{}, sender{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using P = CreatePayload;
        visit(field("sha", &P::sha, "Commit it names"));
        visit(field("ref", &P::ref, "Short name"));
        visit(field("ref_type", &P::refType, "branch or tag"));
        visit(field("repository", &P::repository, "Repository"));
        visit(field("sender", &P::sender, "Who created it"));
    }
};

struct DeletePayload {
    static constexpr auto schema = json::value("DeletePayload");
    std::string ref{}, refType{}, pusherType{"user"};
    json::Raw repository{}, sender{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using P = DeletePayload;
        visit(field("ref", &P::ref, "Short name"));
        visit(field("ref_type", &P::refType, "branch or tag"));
        visit(field("pusher_type", &P::pusherType, "Always user"));
        visit(field("repository", &P::repository, "Repository"));
        visit(field("sender", &P::sender, "Who deleted it"));
    }
};

} // namespace trivet::payloads
