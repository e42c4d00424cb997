#include "issue_pages/issue_sidebar.hpp"

#include "base/clock.hpp"
#include "code_pages/repo_head.hpp"
#include "issue_pages/issue_paths.hpp"

namespace trivet::issue_pages {
namespace {

using http::Context;
using issues::operationOn;
using issues::VisibleIssue;

void addChoices(Sidebar& plan, Context& context, const VisibleIssue& issue, const issues::Issue& wire)
{
    std::vector<std::string> labels, people;
    for (const auto& label : wire.labels)
        labels.push_back(std::to_string(label->id));
    for (const auto& person : plan.assignees)
        people.push_back(person.name);
    plan.labels = labelChoices(context, issue.repo, labels);
    plan.people = assigneeChoices(context, issue.repo, people);
    plan.milestones = milestoneChoices(context, issue.repo, wire.milestone ? std::to_string(wire.milestone->id) : "");
}

} // namespace

Sidebar sidebarOf(Context& context, const VisibleIssue& issue, const issues::Issue& wire)
{
    Sidebar plan{.chips = chipsOf(context, issue.repo, listOf(issue.row), wire.labels)};
    if (wire.assignees)
        for (const auto& user : *wire.assignees)
            plan.assignees.push_back(personOf(context, *user));
    if (wire.milestone)
        plan.milestone =
            Link{wire.milestone->title,
                 code_pages::addressIn(context, issue.repo, "milestone/" + std::to_string(wire.milestone->id))};
    if (wire.dueDate) {
        plan.due = pages::momentOf(context, wire.dueDate->seconds);
        plan.dueDay = rfc3339(wire.dueDate->seconds).substr(0, 10);
    }
    if (issue.repo.row().has(repos::Choice::TimeTracker)) {
        const auto seconds = wire.timeEstimate;
        plan.estimate =
            Estimate{durationOf(context, seconds), seconds / 3600, seconds % 3600 / 60, seconds > 0, seconds == 0};
    }
    plan.hasNoLabel = plan.chips.empty();
    plan.hasNoAssignee = plan.assignees.empty();
    plan.hasNoMilestone = !plan.milestone;
    plan.hasNoDue = !plan.due;
    plan.mayChange = context.who.isSignedIn() && !issue.repo.row().isArchived && operationOn(context, issue).mayWrite();
    plan.time = timeFieldsOf(context, issue);
    plan.dependencies = dependencyFieldsOf(context, issue, plan.mayChange);
    if (plan.mayChange)
        addChoices(plan, context, issue, wire);
    return plan;
}

} // namespace trivet::issue_pages
