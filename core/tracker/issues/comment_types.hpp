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
    json::Shared<users::User> user{};
    std::string originalAuthor{};
    std::int64_t originalAuthorId = 0;
    std::string body{};
    std::vector<attachments::Attachment> assets{};
    json::Time createdAt{}, updatedAt{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("id", &Comment::id, "ID of the comment"));
        visit(field("html_url", &Comment::htmlUrl, "URL of the comment on the issue page"));
        visit(field("pull_request_url", &Comment::pullRequestUrl, "URL of the pull request page"));
        visit(field("issue_url", &Comment::issueUrl, "URL of the issue page"));
        visit(field("user", &Comment::user, "Author"));
        visit(field("original_author", &Comment::originalAuthor, "Original author of a migrated comment or issue"));
        visit(field("original_author_id", &Comment::originalAuthorId, "ID of the original author"));
        visit(field("body", &Comment::body, "Text in Markdown"));
        visit(field("assets", &Comment::assets, "Attached files"));
        visit(field("created_at", &Comment::createdAt, "When it was created"));
        visit(field("updated_at", &Comment::updatedAt, "When it was last updated"));
    }
};

inline constexpr std::size_t kMaxBody = 1'048'576; // dashboards of robots come near it

struct CommentText {
    static constexpr auto schema = json::body("CreateIssueCommentOption");
    std::string body{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("body", &CommentText::body, "Text in Markdown", json::required, json::length(1, kMaxBody)));
    }
};

struct EditedCommentText {
    static constexpr auto schema = json::body("EditIssueCommentOption");
    std::string body{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("body", &EditedCommentText::body, "Text in Markdown", json::required,
                          json::length(1, kMaxBody)));
    }
};

// Times of the last change, both included.
struct Between {
    static constexpr auto schema = json::query();
    std::optional<json::Time> since{}, before{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("since", &Between::since, "Only items updated at this time or later"));
        visit(json::field("before", &Between::before, "Only items updated at this time or earlier"));
    }
};

} // namespace trivet::issues
