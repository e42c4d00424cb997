// What an issue belongs to, who takes care of it and by when, and whether everybody may speak: for writers.
#include "base/text.hpp"
#include "db/database.hpp"
#include "forms/page_form.hpp"
#include "issue_pages/issue_pages_tables.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/page_meta.hpp"
#include "issues/assignee_rules.hpp"
#include "issues/issue_guards.hpp"
#include "issues/issue_label_rules.hpp"
#include "issues/issue_rules.hpp"
#include "issues/time_rules.hpp"
#include "json/field.hpp"

namespace trivet::issue_pages {
namespace {

using forms::OwnForm;
using http::Context;
using http::Redirect;
using issues::IssueOfAdmin;
using issues::IssueOfWriter;
using issues::operationOn;

template <class Issue> Redirect backToIssue(Context& context, const Issue& issue)
{
    return backTo(context, issue.repo, pageOf(issue.row));
}

struct LabelsForm {
    static constexpr auto schema = json::form("IssueLabelsForm");
    std::vector<std::int64_t> labels{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("labels", &LabelsForm::labels, "IDs of the labels"));
    }
};

Redirect setLabels(Context& context, const OwnForm&, const IssueOfWriter& issue, const LabelsForm& form)
{
    changeLabels(operationOn(context, issue), issue.row, {.ids = form.labels}, issues::LabelChange::Replace);
    return backToIssue(context, issue);
}

struct AssigneesForm {
    static constexpr auto schema = json::form("IssueAssigneesForm");
    std::vector<std::string> assignees{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("assignees", &AssigneesForm::assignees, "User names of the assignees", json::maxLength(255)));
    }
};

Redirect setAssignees(Context& context, const OwnForm&, const IssueOfWriter& issue, const AssigneesForm& form)
{
    issues::editIssue(operationOn(context, issue), issue.row.id, {.assignees = form.assignees});
    return backToIssue(context, issue);
}

struct MilestoneForm {
    static constexpr auto schema = json::form("IssueMilestoneForm");
    std::int64_t milestone = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("milestone", &MilestoneForm::milestone, "ID of the milestone; 0: none"));
    }
};

Redirect setMilestone(Context& context, const OwnForm&, const IssueOfWriter& issue, const MilestoneForm& form)
{
    issues::editIssue(operationOn(context, issue), issue.row.id, {.milestone = form.milestone});
    return backToIssue(context, issue);
}

struct DeadlineForm {
    static constexpr auto schema = json::form("IssueDeadlineForm");
    std::string day{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("due_date", &DeadlineForm::day, "2026-11-30; empty: no date", json::maxLength(10)));
    }
};

Redirect setDay(Context& context, const OwnForm&, const IssueOfWriter& issue, const DeadlineForm& form)
{
    issues::setDeadline(operationOn(context, issue), issue.row, endOfDay(form.day));
    return backToIssue(context, issue);
}

struct EstimateForm {
    static constexpr auto schema = json::form("IssueEstimateForm");
    std::int64_t hours = 0, minutes = 0;
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("hours", &EstimateForm::hours, "Estimated hours", json::range(0, 99999)));
        visit(json::field("minutes", &EstimateForm::minutes, "Estimated minutes", json::range(0, 59)));
    }
};

Redirect estimate(Context& context, const OwnForm&, const IssueOfWriter& issue, const EstimateForm& form)
{
    issues::setEstimate(operationOn(context, issue), issue.row, form.hours * 3600 + form.minutes * 60);
    return backToIssue(context, issue);
}

struct LockForm {
    static constexpr auto schema = json::form("IssueLockForm");
    bool isLocked = false;
    std::string reason{};
    template <class Visitor> static constexpr void fields(Visitor&& visit)
    {
        visit(json::field("locked", &LockForm::isLocked, "Locked"));
        visit(json::field("reason", &LockForm::reason, "Reason", json::maxLength(255)));
    }
};

Redirect setLock(Context& context, const OwnForm&, const IssueOfAdmin& issue, const LockForm& form)
{
    issues::setLocked(operationOn(context, issue), issue.row, form.isLocked, form.isLocked ? form.reason : "");
    return backToIssue(context, issue);
}

constexpr http::Endpoint kEndpoints[] = {
    http::endpoint<setLabels>(
        changing({"/{owner}/{repo}/issues/{index}/labels", "setIssueLabels", "Set the labels of an issue"})),
    http::endpoint<setAssignees>(
        changing({"/{owner}/{repo}/issues/{index}/assignees", "setIssueAssignees", "Set the assignees of an issue"})),
    http::endpoint<setMilestone>(
        changing({"/{owner}/{repo}/issues/{index}/milestone", "setIssueMilestone", "Set the milestone of an issue"})),
    http::endpoint<setDay>(changing(
        {"/{owner}/{repo}/issues/{index}/deadline", "setIssueDeadline", "Set or remove the due date of an issue"})),
    http::endpoint<estimate>(
        changing({"/{owner}/{repo}/issues/{index}/estimate", "setIssueEstimate", "Set the time estimate of an issue"})),
    http::endpoint<setLock>(
        changing({"/{owner}/{repo}/issues/{index}/lock", "setIssueLock", "Lock or unlock an issue"})),
};

} // namespace

std::span<const http::Endpoint> issueFieldEndpoints() { return kEndpoints; }

} // namespace trivet::issue_pages
