// What an issue belongs to, who takes care of it and by when, and whether everybody may speak: for writers.
#include "db/database.hpp"
#include "issue_fields/issue_fields_tables.hpp"
#include "issue_fields/saved_field.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issue_pages/page_meta.hpp"
#include "issues/assignee_rules.hpp"
#include "issues/issue_guards.hpp"
#include "issues/issue_label_rules.hpp"
#include "issues/issue_rules.hpp"
#include "issues/time_rules.hpp"
#include "json/field.hpp"

namespace trivet::issue_fields {
namespace {

using forms::Answer;
using forms::OwnForm;
using http::Context;
using issue_pages::AssigneesForm;
using issue_pages::backTo;
using issue_pages::changing;
using issue_pages::DeadlineForm;
using issue_pages::EstimateForm;
using issue_pages::LabelsForm;
using issue_pages::MilestoneForm;
using issue_pages::pageOf;
using issues::IssueOfAdmin;
using issues::IssueOfWriter;
using issues::operationOn;

Answer setLabels(Context& context, const OwnForm&, const IssueOfWriter& issue, const LabelsForm& form)
{
    return save(context, issue, form, "labels", [&] {
        changeLabels(operationOn(context, issue), issue.row, {.ids = form.labels}, issues::LabelChange::Replace);
    });
}

Answer setAssignees(Context& context, const OwnForm&, const IssueOfWriter& issue, const AssigneesForm& form)
{
    return save(context, issue, form, "assignees",
                [&] { issues::editIssue(operationOn(context, issue), issue.row.id, {.assignees = form.assignees}); });
}

Answer setMilestone(Context& context, const OwnForm&, const IssueOfWriter& issue, const MilestoneForm& form)
{
    return save(context, issue, form, "milestone",
                [&] { issues::editIssue(operationOn(context, issue), issue.row.id, {.milestone = form.milestone}); });
}

Answer setDay(Context& context, const OwnForm&, const IssueOfWriter& issue, const DeadlineForm& form)
{
    return save(context, issue, form, "due_date",
                [&] { issues::setDeadline(operationOn(context, issue), issue.row, issue_pages::endOfDay(form.day)); });
}

Answer estimate(Context& context, const OwnForm&, const IssueOfWriter& issue, const EstimateForm& form)
{
    return save(context, issue, form, "hours", [&] {
        issues::setEstimate(operationOn(context, issue), issue.row, form.hours * 3600 + form.minutes * 60);
    });
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

http::Redirect setLock(Context& context, const OwnForm&, const IssueOfAdmin& issue, const LockForm& form)
{
    issues::setLocked(operationOn(context, issue), issue.row, form.isLocked, form.isLocked ? form.reason : "");
    return backTo(context, issue.repo, pageOf(issue.row));
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

} // namespace trivet::issue_fields
