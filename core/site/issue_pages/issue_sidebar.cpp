#include "issue_pages/issue_sidebar.hpp"

#include "code_pages/repo_head.hpp"
#include "forms/fill.hpp"
#include "issue_pages/issue_paths.hpp"

namespace trivet::issue_pages {
namespace {

using http::Context;
using issues::operationOn;
using issues::VisibleIssue;

std::vector<std::string> chosenLabels(const issues::Issue& wire, const ReturnedField& returned)
{
    std::vector<std::string> ids;
    if (const auto* sent = returned.as<LabelsForm>())
        for (const auto id : sent->labels)
            ids.push_back(std::to_string(id));
    else
        for (const auto& label : wire.labels)
            ids.push_back(std::to_string(label->id));
    return ids;
}

std::vector<std::string> namesOf(const std::vector<Person>& people)
{
    std::vector<std::string> names;
    for (const auto& person : people)
        names.push_back(person.name);
    return names;
}

std::int64_t chosenMilestone(const issues::Issue& wire, const ReturnedField& returned)
{
    const auto* sent = returned.as<MilestoneForm>();
    return sent ? sent->milestone : wire.milestone ? wire.milestone->id : 0;
}

void addChoices(Sidebar& plan, Context& context, const VisibleIssue& issue, const issues::Issue& wire,
                const ReturnedField& returned)
{
    const auto assigned = namesOf(plan.assignees);
    const auto* sent = returned.as<AssigneesForm>();
    plan.labels = labelChoices(context, issue.repo, chosenLabels(wire, returned));
    plan.people = assigneeChoices(context, issue.repo, sent ? sent->assignees : assigned, assigned);
    plan.milestones = milestoneChoices(context, issue.repo, std::to_string(chosenMilestone(wire, returned)));
}

template <class Form> void fillForm(pages::View& view, const ReturnedField& returned, const Form& asItIs)
{
    const auto* sent = returned.as<Form>();
    forms::fill(view, sent ? *sent : asItIs, sent ? returned.refusal : std::nullopt);
}

} // namespace

Sidebar sidebarOf(Context& context, const VisibleIssue& issue, const issues::Issue& wire, const ReturnedField& returned)
{
    Sidebar plan{.chips = chipsOf(context, issue.repo, listOf(issue.row), wire.labels)};
    if (wire.assignees)
        for (const auto& user : *wire.assignees)
            plan.assignees.push_back(personOf(context, *user));
    if (wire.milestone)
        plan.milestone =
            Link{wire.milestone->title,
                 code_pages::addressIn(context, issue.repo, "milestone/" + std::to_string(wire.milestone->id))};
    if (wire.dueDate)
        plan.due = pages::momentOf(context, wire.dueDate->seconds);
    if (issue.repo.row().has(repos::Choice::TimeTracker)) {
        const auto seconds = wire.timeEstimate;
        plan.estimate = Estimate{seconds, durationOf(context, seconds), seconds > 0, seconds == 0};
    }
    plan.hasNoLabel = plan.chips.empty();
    plan.hasNoAssignee = plan.assignees.empty();
    plan.hasNoMilestone = !plan.milestone;
    plan.hasNoDue = !plan.due;
    plan.mayChange = context.who.isSignedIn() && !issue.repo.row().isArchived && operationOn(context, issue).mayWrite();
    plan.time = timeFieldsOf(context, issue);
    plan.dependencies = dependencyFieldsOf(context, issue, plan.mayChange);
    if (plan.mayChange)
        addChoices(plan, context, issue, wire, returned);
    return plan;
}

void fillFieldForms(pages::View& view, const Sidebar& plan, const ReturnedField& returned)
{
    if (!plan.mayChange && !plan.time)
        return;
    const auto seconds = plan.estimate ? plan.estimate->seconds : 0;
    fillForm(view, returned, LabelsForm{});
    fillForm(view, returned, AssigneesForm{});
    fillForm(view, returned, MilestoneForm{});
    fillForm(view, returned, DeadlineForm{plan.due ? plan.due->date : ""});
    fillForm(view, returned, EstimateForm{seconds / 3600, seconds % 3600 / 60});
    fillForm(view, returned, SpentTimeForm{});
    fillForm(view, returned, DependencyForm{.side = "waits_for"});
}

} // namespace trivet::issue_pages
