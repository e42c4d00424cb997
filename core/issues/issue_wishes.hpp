#pragma once
#include "issues/comment_types.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

// What clients send about issues.
namespace trivet::issues {

struct CreateIssue {
    static constexpr auto schema = json::body("CreateIssueOption");
    std::string title{}, body{}, ref{}, assignee{};
    std::vector<std::string> assignees{};
    std::optional<json::Time> dueDate{};
    std::int64_t milestone = 0;
    std::vector<std::int64_t> labels{};
    bool closed = false;

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("title", &CreateIssue::title, "Title", json::required, json::length(1, 255)),
            field("body", &CreateIssue::body, "Text in Markdown", json::maxLength(kMaxBody)),
            field("ref", &CreateIssue::ref, "Branch or tag it is about", json::maxLength(255)),
            field("assignee", &CreateIssue::assignee, "Who takes care of it", json::maxLength(255)),
            field("assignees", &CreateIssue::assignees, "The same for several", json::maxLength(255)),
            field("due_date", &CreateIssue::dueDate, "When it should be done"),
            field("milestone", &CreateIssue::milestone, "Number of a milestone"),
            field("labels", &CreateIssue::labels, "Numbers of labels"),
            field("closed", &CreateIssue::closed, "Closed from the beginning"),
        };
    }
};

struct EditIssue {
    static constexpr auto schema = json::body("EditIssueOption");
    std::string title{}; // empty: as it was
    std::optional<std::string> body{}, ref{}, assignee{};
    std::optional<std::vector<std::string>> assignees{};
    std::optional<std::int64_t> milestone{};
    std::optional<std::string> state{};
    std::optional<json::Time> dueDate{};
    bool unsetDueDate = false;
    std::optional<std::int64_t> contentVersion{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("title", &EditIssue::title, "Title", json::maxLength(255)),
            field("body", &EditIssue::body, "Text in Markdown", json::maxLength(kMaxBody)),
            field("ref", &EditIssue::ref, "Branch or tag it is about", json::maxLength(255)),
            field("assignee", &EditIssue::assignee, "Who takes care of it", json::maxLength(255)),
            field("assignees", &EditIssue::assignees, "The same for several", json::maxLength(255)),
            field("milestone", &EditIssue::milestone, "Number of a milestone; 0: none"),
            field("state", &EditIssue::state, "open or closed"),
            field("due_date", &EditIssue::dueDate, "When it should be done"),
            field("unset_due_date", &EditIssue::unsetDueDate, "No due date any more"),
            field("content_version", &EditIssue::contentVersion,
                  "The version of the body this change was made from; another one is refused"),
        };
    }
};

struct EditDeadline {
    static constexpr auto schema = json::body("EditDeadlineOption");
    std::optional<json::Time> dueDate{};

    static constexpr auto fields()
    {
        return std::tuple{json::field("due_date", &EditDeadline::dueDate, "When it should be done; null: no date")};
    }
};

struct IssueDeadline {
    static constexpr auto schema = json::value("IssueDeadline");
    std::optional<json::Time> dueDate{};

    static constexpr auto fields()
    {
        return std::tuple{json::field("due_date", &IssueDeadline::dueDate, "When it should be done")};
    }
};

struct Assignees {
    static constexpr auto schema = json::body("IssueAssigneesOption");
    std::vector<std::string> assignees{};

    static constexpr auto fields()
    {
        return std::tuple{json::field("assignees", &Assignees::assignees, "Names of users", json::maxLength(255))};
    }
};

struct LockIssue {
    static constexpr auto schema = json::body("LockIssueOption");
    std::string lockReason{};

    static constexpr auto fields()
    {
        return std::tuple{json::field("lock_reason", &LockIssue::lockReason, "Why", json::maxLength(255))};
    }
};

struct ReactionWish {
    static constexpr auto schema = json::body("EditReactionOption");
    std::string content{};

    static constexpr auto fields()
    {
        return std::tuple{json::field("content", &ReactionWish::content, "Name of the reaction", json::maxLength(64))};
    }
};

} // namespace trivet::issues
