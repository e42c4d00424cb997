#pragma once
#include "issues/comment_types.hpp"
#include "json/day.hpp"
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

// What clients send about issues.
namespace trivet::issues {

inline constexpr std::size_t kMaxTitle = 65536; // of what is sent: fittingTitle() cuts it

struct CreateIssue {
    static constexpr auto schema = json::body("CreateIssueOption");
    std::string title{}, body{}, ref{}, assignee{};
    std::vector<std::string> assignees{};
    std::optional<json::Time> dueDate{};
    std::int64_t milestone = 0;
    std::vector<std::int64_t> labels{};
    bool closed = false;

    bool isBare() const { return assignee.empty() && assignees.empty() && milestone == 0 && labels.empty(); }

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("title", &CreateIssue::title, "Title", json::required, json::length(1, kMaxTitle)));
        visit(field("body", &CreateIssue::body, "Text in Markdown", json::maxLength(kMaxBody)));
        visit(field("ref", &CreateIssue::ref, "Branch or tag the issue refers to", json::maxLength(255)));
        visit(field("assignee", &CreateIssue::assignee, "Assignee", json::maxLength(255)));
        visit(field("assignees", &CreateIssue::assignees, "Assignees", json::maxLength(255)));
        visit(field("due_date", &CreateIssue::dueDate, "Due date"));
        visit(field("milestone", &CreateIssue::milestone, "ID of the milestone"));
        visit(field("labels", &CreateIssue::labels, "IDs of labels"));
        visit(field("closed", &CreateIssue::closed, "Create the issue as closed"));
    }
};

struct EditIssue {
    static constexpr auto schema = json::body("EditIssueOption");
    std::string title{}; // empty: as it was
    std::optional<std::string> body{}, ref{}, assignee{};
    std::optional<std::vector<std::string>> assignees{};
    std::optional<std::int64_t> milestone{};
    std::optional<std::string> state{};
    std::optional<json::Day> dueDate{};
    bool unsetDueDate = false;
    std::optional<std::int64_t> contentVersion{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("title", &EditIssue::title, "Title", json::maxLength(kMaxTitle)));
        visit(field("body", &EditIssue::body, "Text in Markdown", json::maxLength(kMaxBody)));
        visit(field("ref", &EditIssue::ref, "Branch or tag the issue refers to", json::maxLength(255)));
        visit(field("assignee", &EditIssue::assignee, "Assignee", json::maxLength(255)));
        visit(field("assignees", &EditIssue::assignees, "Assignees", json::maxLength(255)));
        visit(field("milestone", &EditIssue::milestone, "ID of the milestone; 0: none"));
        visit(field("state", &EditIssue::state, "open or closed"));
        visit(field("due_date", &EditIssue::dueDate, "Due date; the time of day does not matter"));
        visit(field("unset_due_date", &EditIssue::unsetDueDate, "Remove the due date"));
        visit(field("content_version", &EditIssue::contentVersion,
                    "Version of the body this edit is based on; a stale one is refused"));
    }
};

struct EditDeadline {
    static constexpr auto schema = json::body("EditDeadlineOption");
    std::optional<json::Day> dueDate{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("due_date", &EditDeadline::dueDate,
                          "Due date; the time of day does not matter. null removes it"));
    }
};

struct IssueDeadline {
    static constexpr auto schema = json::value("IssueDeadline");
    std::optional<json::Time> dueDate{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("due_date", &IssueDeadline::dueDate, "Due date"));
    }
};

struct Assignees {
    static constexpr auto schema = json::body("IssueAssigneesOption");
    std::vector<std::string> assignees{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("assignees", &Assignees::assignees, "User names", json::maxLength(255)));
    }
};

struct LockIssue {
    static constexpr auto schema = json::body("LockIssueOption");
    std::string lockReason{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("lock_reason", &LockIssue::lockReason, "Reason", json::maxLength(255)));
    }
};

struct ReactionInput {
    static constexpr auto schema = json::body("EditReactionOption");
    std::string content{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("content", &ReactionInput::content, "Name of the reaction", json::maxLength(64)));
    }
};

} // namespace trivet::issues
