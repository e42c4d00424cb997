#pragma once
#include "migrations/source_types.hpp"

// What is sent of pull requests, their reviews, and releases.
namespace trivet::migrations {

struct SourceName {
    static constexpr auto schema = json::value("SourceName");
    std::string fullName{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("full_name", &SourceName::fullName, "Owner and name", json::maxLength(512)));
    }
};

// One side of a pull request.
struct SourceBranch {
    static constexpr auto schema = json::value("SourceBranch");
    std::string ref{}, sha{};
    std::optional<SourceName> repo{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        visit(field("ref", &SourceBranch::ref, "Branch", maxLength(1024)));
        visit(field("sha", &SourceBranch::sha, "Commit", maxLength(64)));
        visit(field("repo", &SourceBranch::repo, "Repository"));
    }
};

struct SourcePull {
    static constexpr auto schema = json::value("SourcePull");
    std::int64_t id = 0, number = 0;
    SourceBranch head{}, base{};
    std::string mergeCommit{}, mergeBase{};
    std::optional<json::Time> mergedAt{};
    bool isDraft = false;

    std::int64_t key() const { return number; }

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using S = SourcePull;
        visit(field("id", &S::id, "ID of the pull request", json::required, kId));
        visit(field("number", &S::number, "Number in the repository", json::required, kNumber));
        visit(field("head", &S::head, "What is to be merged", json::required));
        visit(field("base", &S::base, "Into what", json::required));
        visit(field("merge_commit_sha", &S::mergeCommit, "Commit it was merged as", maxLength(64)));
        visit(field("merge_base", &S::mergeBase, "Where both branches parted", maxLength(64)));
        visit(field("merged_at", &S::mergedAt, "When it was merged"));
        visit(field("draft", &S::isDraft, "It is a draft"));
    }
};

struct SourceReview {
    static constexpr auto schema = json::value("SourceReview");
    std::int64_t id = 0, comments = 0;
    std::string body{}, state{}, commit{};
    std::optional<SourceUser> user{};
    bool isDismissed = false;
    std::optional<json::Time> submittedAt{};

    std::int64_t key() const { return id; }

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using S = SourceReview;
        visit(field("id", &S::id, "ID of the review", json::required, kId));
        visit(field("comments_count", &S::comments, "Number of comments on lines"));
        visit(field("body", &S::body, "Text in Markdown", kText));
        visit(field("state", &S::state, "What it comes to", json::required, maxLength(40)));
        visit(field("commit_id", &S::commit, "Commit", maxLength(64)));
        visit(field("user", &S::user, "Reviewer"));
        visit(field("dismissed", &S::isDismissed, "It does not count any more"));
        visit(field("submitted_at", &S::submittedAt, "When it was submitted"));
    }
};

// A comment on a line. GitHub has `line` and `side`, Gitea `position` in the new file or `original_position` in the
// old.
struct SourceLineComment {
    static constexpr auto schema = json::value("SourceLineComment");
    std::int64_t id = 0, reviewId = 0, replyTo = 0;
    std::int64_t line = 0, originalLine = 0, position = 0, originalPosition = 0;
    std::string body{}, path{}, hunk{}, side{}, commit{}, originalCommit{}, pullRequestUrl{};
    std::optional<SourceUser> user{}, resolver{};
    std::optional<json::Time> createdAt{}, updatedAt{};

    std::int64_t key() const { return id; }

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using S = SourceLineComment;
        visit(field("id", &S::id, "ID of the comment", json::required, kId));
        visit(field("pull_request_review_id", &S::reviewId, "Its review"));
        visit(field("in_reply_to_id", &S::replyTo, "The comment it answers"));
        visit(field("line", &S::line, "Line"));
        visit(field("original_line", &S::originalLine, "Line when it was written"));
        visit(field("position", &S::position, "Line of the new file"));
        visit(field("original_position", &S::originalPosition, "Line of the old file"));
        visit(field("body", &S::body, "Text in Markdown", kText));
        visit(field("path", &S::path, "File", maxLength(4096)));
        visit(field("diff_hunk", &S::hunk, "What changes there", kText));
        visit(field("side", &S::side, "LEFT or RIGHT", maxLength(10)));
        visit(field("commit_id", &S::commit, "Commit", maxLength(64)));
        visit(field("original_commit_id", &S::originalCommit, "Commit when it was written", maxLength(64)));
        visit(field("pull_request_url", &S::pullRequestUrl, "Its pull request", maxLength(4096)));
        visit(field("user", &S::user, "Author"));
        visit(field("resolver", &S::resolver, "Who has settled it"));
        visit(field("created_at", &S::createdAt, "When it was created"));
        visit(field("updated_at", &S::updatedAt, "When it was last updated"));
    }
};

struct SourceRelease {
    static constexpr auto schema = json::value("SourceRelease");
    std::int64_t id = 0;
    std::string tag{}, target{}, name{}, body{};
    bool isDraft = false, isPrerelease = false;
    std::optional<json::Time> createdAt{}, publishedAt{};
    std::optional<SourceUser> author{};
    std::vector<SourceAsset> assets{};

    std::int64_t key() const { return id; }

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field, json::maxLength;
        using S = SourceRelease;
        visit(field("id", &S::id, "ID of the release", json::required, kId));
        visit(field("tag_name", &S::tag, "Tag", json::required, json::length(1, 255)));
        visit(field("target_commitish", &S::target, "Branch or commit", maxLength(255)));
        visit(field("name", &S::name, "Title", maxLength(4096)));
        visit(field("body", &S::body, "Notes in Markdown", kText));
        visit(field("draft", &S::isDraft, "It is not published"));
        visit(field("prerelease", &S::isPrerelease, "It is not for everybody yet"));
        visit(field("created_at", &S::createdAt, "When it was created"));
        visit(field("published_at", &S::publishedAt, "When it was published"));
        visit(field("author", &S::author, "Publisher"));
        visit(field("assets", &S::assets, "Files"));
    }
};

} // namespace trivet::migrations
