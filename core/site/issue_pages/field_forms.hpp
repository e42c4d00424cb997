#pragma once
#include "forms/refusal.hpp"
#include "json/field.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

// The forms beside the conversation of an issue or a pull request. The page has them all, so no two share a field.
namespace trivet::issue_pages {

struct LabelsForm {
    static constexpr auto schema = json::form("IssueLabelsForm");
    std::vector<std::int64_t> labels{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("labels", &LabelsForm::labels, "IDs of the labels"));
    }
};

struct AssigneesForm {
    static constexpr auto schema = json::form("IssueAssigneesForm");
    std::vector<std::string> assignees{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("assignees", &AssigneesForm::assignees, "User names of the assignees", json::maxLength(255)));
    }
};

struct MilestoneForm {
    static constexpr auto schema = json::form("IssueMilestoneForm");
    std::int64_t milestone = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("milestone", &MilestoneForm::milestone, "ID of the milestone; 0: none"));
    }
};

struct DeadlineForm {
    static constexpr auto schema = json::form("IssueDeadlineForm");
    std::string day{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("due_date", &DeadlineForm::day, "2026-11-30; empty: no date", json::maxLength(10)));
    }
};

struct EstimateForm {
    static constexpr auto schema = json::form("IssueEstimateForm");
    std::int64_t hours = 0, minutes = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("hours", &EstimateForm::hours, "Estimated hours", json::range(0, 99999)));
        visit(json::field("minutes", &EstimateForm::minutes, "Estimated minutes", json::range(0, 59)));
    }
};

struct SpentTimeForm {
    static constexpr auto schema = json::form("SpentTimeForm");
    std::int64_t hours = 0, minutes = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("spent_hours", &SpentTimeForm::hours, "Hours", json::range(0, 8760)));
        visit(json::field("spent_minutes", &SpentTimeForm::minutes, "Minutes", json::range(0, 59)));
    }
};

struct DependencyForm {
    static constexpr auto schema = json::form("DependencyForm");
    std::string name{}, side{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        using json::field;
        visit(field("issue", &DependencyForm::name, "The other issue: 12, #12 or owner/repository#12",
                    json::maxLength(512)));
        visit(field("side", &DependencyForm::side, "waits_for or blocks", json::oneOf("waits_for", "blocks")));
    }
};

// The one that comes back because something is wrong with it, if one does.
struct ReturnedField {
    std::variant<std::monostate, LabelsForm, AssigneesForm, MilestoneForm, DeadlineForm, EstimateForm, SpentTimeForm,
                 DependencyForm>
        form{};
    std::optional<forms::Refusal> refusal{};

    template <class Form> const Form* as() const { return std::get_if<Form>(&form); }
};

} // namespace trivet::issue_pages
