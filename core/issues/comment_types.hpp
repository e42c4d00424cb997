#pragma once
#include "attachments/attachment_types.hpp"
#include "users/user_types.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace trivet::issues {

struct Comment {
    static constexpr auto schema = json::value("Comment");
    std::int64_t id = 0;
    std::string htmlUrl{}, pullRequestUrl{}, issueUrl{};
    users::User user{};
    std::string originalAuthor{};
    std::int64_t originalAuthorId = 0;
    std::string body{};
    std::vector<attachments::Attachment> assets{};
    json::Time createdAt{}, updatedAt{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("id", &Comment::id, "Number of the comment"),
            field("html_url", &Comment::htmlUrl, "Its place on the page of the issue"),
            field("pull_request_url", &Comment::pullRequestUrl, "Page of the pull request it belongs to"),
            field("issue_url", &Comment::issueUrl, "Page of the issue it belongs to"),
            field("user", &Comment::user, "Who wrote it"),
            field("original_author", &Comment::originalAuthor, "Who wrote it where it was imported from"),
            field("original_author_id", &Comment::originalAuthorId, "Their number there"),
            field("body", &Comment::body, "Text in Markdown"),
            field("assets", &Comment::assets, "Attached files"),
            field("created_at", &Comment::createdAt, "When it was written"),
            field("updated_at", &Comment::updatedAt, "When it was last changed"),
        };
    }
};

inline constexpr std::size_t kMaxBody = 262144;

struct CommentText {
    static constexpr auto schema = json::body("CreateIssueCommentOption");
    std::string body{};

    static constexpr auto fields()
    {
        return std::tuple{
            json::field("body", &CommentText::body, "Text in Markdown", json::required, json::length(1, kMaxBody))};
    }
};

struct EditedCommentText {
    static constexpr auto schema = json::body("EditIssueCommentOption");
    std::string body{};

    static constexpr auto fields()
    {
        return std::tuple{json::field("body", &EditedCommentText::body, "Text in Markdown", json::required,
                                      json::length(1, kMaxBody))};
    }
};

// Times of the last change, both included.
struct Between {
    static constexpr auto schema = json::query();
    std::optional<json::Time> since{}, before{};

    static constexpr auto fields()
    {
        return std::tuple{json::field("since", &Between::since, "Only what changed at this time or later"),
                          json::field("before", &Between::before, "Only what changed at this time or earlier")};
    }
};

} // namespace trivet::issues
