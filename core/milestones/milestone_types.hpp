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

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("id", &Milestone::id, "Number of the milestone"),
            field("title", &Milestone::title, "Title"),
            field("description", &Milestone::description, "What is to be reached"),
            field("state", &Milestone::state, "open or closed"),
            field("open_issues", &Milestone::openIssues, "How many of its issues are open"),
            field("closed_issues", &Milestone::closedIssues, "How many of its issues are closed"),
            field("created_at", &Milestone::createdAt, "When it was made"),
            field("updated_at", &Milestone::updatedAt, "When it last changed"),
            field("closed_at", &Milestone::closedAt, "When it was closed"),
            field("due_on", &Milestone::dueOn, "When it should be reached"),
        };
    }
};

struct CreateMilestone {
    static constexpr auto schema = json::body("CreateMilestoneOption");
    std::string title{}, description{};
    std::optional<json::Time> dueOn{};
    std::string state{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("title", &CreateMilestone::title, "Title", json::required, json::length(1, 255)),
            field("description", &CreateMilestone::description, "What is to be reached"),
            field("due_on", &CreateMilestone::dueOn, "When it should be reached"),
            field("state", &CreateMilestone::state, "open or closed", json::oneOf("", "open", "closed")),
        };
    }
};

struct EditMilestone {
    static constexpr auto schema = json::body("EditMilestoneOption");
    std::string title{}; // empty: as it was
    std::optional<std::string> description{}, state{};
    std::optional<json::Time> dueOn{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("title", &EditMilestone::title, "Title", json::maxLength(255)),
            field("description", &EditMilestone::description, "What is to be reached"),
            field("state", &EditMilestone::state, "open or closed", json::oneOf("open", "closed")),
            field("due_on", &EditMilestone::dueOn, "When it should be reached"),
        };
    }
};

struct MilestoneSearch {
    static constexpr auto schema = json::query();
    std::string state{}, name{};

    static constexpr auto fields()
    {
        using json::field;
        return std::tuple{
            field("state", &MilestoneSearch::state, "open, closed or all; open if it is not told"),
            field("name", &MilestoneSearch::name, "Words of the title", json::maxLength(255)),
        };
    }
};

} // namespace trivet::milestones
