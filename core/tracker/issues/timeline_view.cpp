#include "issues/timeline_view.hpp"

#include "db/database.hpp"
#include "issues/comment_view.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_address.hpp"
#include "issues/issue_operation.hpp"
#include "issues/issue_store.hpp"
#include "issues/issue_view.hpp"
#include "issues/people.hpp"
#include "issues/time_view.hpp"
#include "labels/label_store.hpp"
#include "labels/label_view.hpp"
#include "milestones/milestone_rules.hpp"
#include "orgs/shown_teams.hpp"
#include "repos/access_store.hpp"
#include "repos/repository_store.hpp"

#include <algorithm>
#include <map>

namespace trivet::issues {
namespace {

using Ids = std::vector<std::int64_t>;

void addTo(Ids& ids, const std::optional<std::int64_t>& id)
{
    if (id && std::find(ids.begin(), ids.end(), *id) == ids.end())
        ids.push_back(*id);
}

// Everything the entries name, by number.
struct Named {
    People people{};
    orgs::ShownTeams teams{};
    std::map<std::int64_t, labels::LabelRow> labels{};
    std::map<std::int64_t, milestones::MilestoneRow> milestones{};
    std::map<std::int64_t, Issue> issues{};
    std::map<std::int64_t, Comment> comments{};
    std::map<std::int64_t, TrackedTime> times{};

    std::optional<milestones::Milestone> milestone(const std::optional<std::int64_t>& id) const
    {
        const auto found = milestones.find(id.value_or(0));
        return found == milestones.end() ? std::nullopt : std::optional(milestones::toWire(found->second));
    }
};

// Of issues and pull requests in these repositories, those the caller may not read.
void removeHidden(std::vector<IssueRow>& rows, const std::vector<repos::OwnedRepository>& repositories,
                  http::Context& context)
{
    const auto accesses = repos::AccessStore(context.db()).of(repositories, context.who);
    std::erase_if(rows, [&](const IssueRow& row) {
        for (std::size_t i = 0; i < repositories.size(); ++i)
            if (repositories[i].row.id == row.repositoryId)
                return !repositories[i].row.has(unitOf(row)) ||
                       !accesses[i].allows(unitOf(row), repos::AccessLevel::Read);
        return true;
    });
}

void loadSources(Named& named, const std::vector<EventRow>& events, http::Context& context)
{
    Ids repositories, issueIds, commentIds;
    for (const auto& event : events) {
        addTo(repositories, event.refRepositoryId);
        addTo(issueIds, event.refIssueId);
        addTo(commentIds, event.refEventId);
    }
    if (issueIds.empty())
        return;
    const auto all = repos::RepositoryStore(context.db()).findAll(repositories);
    auto issues = IssueStore(context.db()).findAll(issueIds);
    removeHidden(issues, all, context);
    for (auto& wire : toWire(issues, all, context))
        named.issues.emplace(wire.id, std::move(wire));
    if (commentIds.empty())
        return;
    auto comments = EventStore(context.db()).findAll(commentIds);
    std::erase_if(comments, [&](const auto& row) { return !named.issues.contains(row.issueId); });
    for (auto& wire : toWire(comments, issues, all, context))
        named.comments.emplace(wire.id, std::move(wire));
}

void loadTimes(Named& named, const std::vector<EventRow>& events, http::Context& context)
{
    Ids ids;
    for (const auto& event : events)
        addTo(ids, event.trackedTimeId);
    if (ids.empty())
        return;
    for (auto& wire : toWire(TimeStore(context.db()).findAll(ids), context))
        named.times.emplace(wire.id, std::move(wire));
}

Named namesIn(const std::vector<EventRow>& events, std::int64_t ownerId, http::Context& context)
{
    Named named;
    Ids labelIds, milestoneIds;
    for (const auto& event : events) {
        named.people.want(event.authorId);
        named.people.want(event.assigneeId);
        named.teams.want(event.teamId);
        addTo(labelIds, event.labelId);
        addTo(milestoneIds, event.milestoneId);
        addTo(milestoneIds, event.oldMilestoneId);
    }
    named.people.load(context);
    named.teams.load(context, ownerId);
    if (!labelIds.empty())
        for (auto& row : labels::LabelStore(context.db()).findAll(labelIds))
            named.labels.emplace(row.id, std::move(row));
    if (!milestoneIds.empty())
        for (auto& row : milestones::MilestoneStore(context.db()).findAll(milestoneIds))
            named.milestones.emplace(row.id, std::move(row));
    loadTimes(named, events, context);
    loadSources(named, events, context);
    return named;
}

void fillPlain(TimelineComment& wire, const EventRow& row, const IssueRow& issue, const std::string& page)
{
    wire.id = row.id;
    wire.type = nameOf(row.event());
    wire.htmlUrl = page + "#issuecomment-" + std::to_string(row.id);
    (issue.isPull ? wire.pullRequestUrl : wire.issueUrl) = page;
    wire.body = row.body;
    wire.createdAt = {row.createdAt};
    wire.updatedAt = {row.updatedAt};
    if (row.event() == Event::ChangeTitle) {
        wire.oldTitle = row.oldText;
        wire.newTitle = row.newText;
    }
    if (row.event() == Event::ChangeRef || row.event() == Event::ChangeTargetBranch ||
        row.event() == Event::DeleteBranch) {
        wire.oldRef = row.oldText;
        wire.newRef = row.newText;
    }
    wire.refAction = row.refAction;
    wire.refCommitSha = row.commitSha;
    wire.removedAssignee = row.isRemoval && (row.event() == Event::Assignees || row.event() == Event::ReviewRequest);
    wire.reviewId = row.reviewId.value_or(0);
}

} // namespace

std::vector<TimelineComment> toTimeline(const std::vector<EventRow>& events, const IssueRow& issue,
                                        const repos::OwnedRepository& repository, http::Context& context)
{
    const auto named = namesIn(events, repository.owner.id, context);
    const auto page = IssueAddress(context, repository).pageOf(issue);
    const auto labelAddresses = labels::LabelAddresses::of(context, repository.owner.name, repository.row.name);
    std::vector<TimelineComment> wires(events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
        const auto& row = events[i];
        auto& wire = wires[i];
        fillPlain(wire, row, issue, page);
        wire.user = named.people.at(row.authorId);
        wire.assignee = named.people.find(row.assigneeId);
        wire.assigneeTeam = named.teams.find(row.teamId);
        wire.milestone = named.milestone(row.milestoneId);
        wire.oldMilestone = named.milestone(row.oldMilestoneId);
        if (const auto found = named.labels.find(row.labelId.value_or(0)); found != named.labels.end())
            wire.label = labels::toWire(found->second, labelAddresses);
        if (const auto found = named.issues.find(row.refIssueId.value_or(0)); found != named.issues.end())
            (row.isDependency() ? wire.dependentIssue : wire.refIssue) = found->second;
        if (const auto found = named.times.find(row.trackedTimeId.value_or(0)); found != named.times.end())
            wire.trackedTime = found->second;
        if (const auto found = named.comments.find(row.refEventId.value_or(0)); found != named.comments.end())
            wire.refComment = found->second;
    }
    return wires;
}

} // namespace trivet::issues
