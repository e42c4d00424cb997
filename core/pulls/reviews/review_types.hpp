#pragma once
#include "orgs/team_types.hpp"
#include "users/user_types.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <string>

namespace trivet::reviews {

struct PullReview {
    static constexpr auto schema = json::value("PullReview");
    std::int64_t id = 0;
    json::Shared<users::User> user{};
    json::Shared<orgs::Team> team{};
    std::string state{}, body{}, commitId{};
    bool stale = false, official = false, dismissed = false;
    std::int64_t commentsCount = 0;
    json::Time submittedAt{}, updatedAt{};
    std::string htmlUrl{}, pullRequestUrl{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using R = PullReview;
        visit(field("id", &R::id, "ID of the review"));
        visit(field("user", &R::user, "Reviewer; null for a team"));
        visit(field("team", &R::team, "Team that is asked"));
        visit(field("state", &R::state, "PENDING, COMMENT, APPROVED, REQUEST_CHANGES or REQUEST_REVIEW",
                    json::oneOf("APPROVED", "PENDING", "COMMENT", "REQUEST_CHANGES", "REQUEST_REVIEW")));
        visit(field("body", &R::body, "Text in Markdown"));
        visit(field("commit_id", &R::commitId, "Commit that was reviewed"));
        visit(field("stale", &R::stale, "The changes are other ones by now"));
        visit(field("official", &R::official, "It counts for the rule of the base branch"));
        visit(field("dismissed", &R::dismissed, "It was dismissed"));
        visit(field("comments_count", &R::commentsCount, "Number of comments on code"));
        visit(field("submitted_at", &R::submittedAt, "When it was submitted"));
        visit(field("updated_at", &R::updatedAt, "When it was last updated"));
        visit(field("html_url", &R::htmlUrl, "URL of the review on the page"));
        visit(field("pull_request_url", &R::pullRequestUrl, "URL of the page of the pull request"));
    }
};

struct PullReviewComment {
    static constexpr auto schema = json::value("PullReviewComment");
    std::int64_t id = 0;
    std::string body{};
    json::Shared<users::User> user{}, resolver{};
    std::int64_t reviewId = 0;
    json::Time createdAt{}, updatedAt{};
    std::string path{}, commitId{}, originalCommitId{}, diffHunk{};
    std::int64_t position = 0, originalPosition = 0;
    std::string htmlUrl{}, pullRequestUrl{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using C = PullReviewComment;
        visit(field("id", &C::id, "ID of the comment"));
        visit(field("body", &C::body, "Text in Markdown"));
        visit(field("user", &C::user, "Author"));
        visit(field("resolver", &C::resolver, "Who resolved the conversation"));
        visit(field("pull_request_review_id", &C::reviewId, "ID of the review"));
        visit(field("created_at", &C::createdAt, "When it was created"));
        visit(field("updated_at", &C::updatedAt, "When it was last updated"));
        visit(field("path", &C::path, "File"));
        visit(field("commit_id", &C::commitId, "Commit whose file has that line"));
        visit(field("original_commit_id", &C::originalCommitId, "Always empty"));
        visit(field("diff_hunk", &C::diffHunk, "Lines up to the one it is about"));
        visit(field("position", &C::position, "Line of the new file; 0 for the old one"));
        visit(field("original_position", &C::originalPosition, "Line of the old file; 0 for the new one"));
        visit(field("html_url", &C::htmlUrl, "URL of the comment on the page"));
        visit(field("pull_request_url", &C::pullRequestUrl, "URL of the page of the pull request"));
    }
};

} // namespace trivet::reviews
