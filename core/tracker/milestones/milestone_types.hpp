#pragma once
#include "json/field.hpp"
#include "json/types.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

namespace trivet::milestones {

struct Milestone {
    static constexpr auto schema = json::value("Milestone");
    std::int64_t id = 0;
    std::string title{}, description{}, state{};
    std::int64_t openIssues = 0, closedIssues = 0;
    json::Time createdAt{};
    std::optional<json::Time> updatedAt{}, closedAt{}, dueOn{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("id", &Milestone::id, "ID of the milestone"));
        visit(field("title", &Milestone::title, "Title"));
        visit(field("description", &Milestone::description, "Description"));
        visit(field("state", &Milestone::state, "open or closed", json::oneOf("open", "closed")));
        visit(field("open_issues", &Milestone::openIssues, "Number of open issues"));
        visit(field("closed_issues", &Milestone::closedIssues, "Number of closed issues"));
        visit(field("created_at", &Milestone::createdAt, "When it was created"));
        visit(field("updated_at", &Milestone::updatedAt, "When it was last updated"));
        visit(field("closed_at", &Milestone::closedAt, "When it was closed"));
        visit(field("due_on", &Milestone::dueOn, "Due date"));
    }
};

struct CreateMilestone {
    static constexpr auto schema = json::body("CreateMilestoneOption");
    std::string title{}, description{};
    std::optional<json::Time> dueOn{};
    std::string state{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("title", &CreateMilestone::title, "Title", json::required, json::length(1, 255)));
        visit(field("description", &CreateMilestone::description, "Description"));
        visit(field("due_on", &CreateMilestone::dueOn, "Due date"));
        visit(field("state", &CreateMilestone::state, "open or closed", json::oneOf("", "open", "closed")));
    }
};

struct EditMilestone {
    static constexpr auto schema = json::body("EditMilestoneOption");
    std::string title{}; // empty: as it was
    std::optional<std::string> description{}, state{};
    std::optional<json::Time> dueOn{};
    bool isWithoutDueDate = false; // for pages: clients of the API have no word for it

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("title", &EditMilestone::title, "Title", json::maxLength(255)));
        visit(field("description", &EditMilestone::description, "Description"));
        visit(field("state", &EditMilestone::state, "open or closed", json::oneOf("open", "closed")));
        visit(field("due_on", &EditMilestone::dueOn, "Due date"));
    }
};

struct MilestoneSearch {
    static constexpr auto schema = json::query();
    std::string state{}, name{};

    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("state", &MilestoneSearch::state, "open, closed or all; by default open",
                    json::oneOf("open", "closed", "all"), json::ignoredWhenWrong));
        visit(field("name", &MilestoneSearch::name, "Search in titles", json::maxLength(255)));
    }
};

} // namespace trivet::milestones
