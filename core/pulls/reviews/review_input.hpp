#pragma once
#include "issues/comment_types.hpp"
#include "json/field.hpp"
#include "json/problems.hpp"
#include "json/read.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <string>
#include <vector>

// What clients send about reviews.
namespace trivet::reviews {

inline constexpr std::string_view kEventDoc = "APPROVED, COMMENT or REQUEST_CHANGES; anything else is pending";

struct CreateComment {
    static constexpr auto schema = json::value("CreatePullReviewComment");
    std::string path{}, body{};
    std::int64_t oldPosition = 0, newPosition = 0;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using C = CreateComment;
        visit(field("path", &C::path, "File", json::maxLength(4096)));
        visit(field("body", &C::body, "Text in Markdown", json::maxLength(issues::kMaxBody)));
        visit(field("old_position", &C::oldPosition, "Line of the old file", json::range(0, 1'000'000'000)));
        visit(field("new_position", &C::newPosition, "Line of the new file", json::range(0, 1'000'000'000)));
    }
};

// Only JSON can say where a comment stands.
inline void readText(CreateComment&, std::string_view, std::string_view name, const json::Rules&,
                     json::Problems& problems)
{
    problems.add(name, "must be an object");
}

struct CreateReview {
    static constexpr auto schema = json::body("CreatePullReviewOptions");
    std::string event{}, body{}, commitId{};
    std::vector<CreateComment> comments{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        using C = CreateReview;
        visit(field("event", &C::event, kEventDoc, json::maxLength(64)));
        visit(field("body", &C::body, "Text in Markdown", json::maxLength(issues::kMaxBody)));
        visit(field("commit_id", &C::commitId, "Commit that was reviewed; by default the head", json::maxLength(64)));
        visit(field("comments", &C::comments, "Comments on code"));
    }
};

struct SubmitReview {
    static constexpr auto schema = json::body("SubmitPullReviewOptions");
    std::string event{}, body{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("event", &SubmitReview::event, kEventDoc, json::maxLength(64)));
        visit(json::field("body", &SubmitReview::body, "Text in Markdown; by default the one it has",
                          json::maxLength(issues::kMaxBody)));
    }
};

struct DismissReview {
    static constexpr auto schema = json::body("DismissPullReviewOptions");
    std::string message{};
    bool priors = false;

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("message", &DismissReview::message, "Why", json::maxLength(issues::kMaxBody)));
        visit(json::field("priors", &DismissReview::priors, "Earlier reviews of the same person too"));
    }
};

struct RequestReviews {
    static constexpr auto schema = json::body("PullReviewRequestOptions");
    std::vector<std::string> reviewers{}, teamReviewers{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("reviewers", &RequestReviews::reviewers, "Users, by name or address", json::maxLength(255)));
        visit(json::field("team_reviewers", &RequestReviews::teamReviewers, "Teams of the owner, by name",
                          json::maxLength(255)));
    }
};

struct ReplyText {
    static constexpr auto schema = json::body("CreatePullReviewCommentReplyOptions");
    std::string body{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("body", &ReplyText::body, "Text in Markdown", json::required,
                          json::length(1, issues::kMaxBody)));
    }
};

} // namespace trivet::reviews
