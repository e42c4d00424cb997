#include "issues/issue_view.hpp"

#include "attachments/attachment_store.hpp"
#include "attachments/attachment_view.hpp"
#include "base/percent.hpp"
#include "db/database.hpp"
#include "issues/issue_address.hpp"
#include "issues/issue_ties_store.hpp"
#include "issues/people.hpp"
#include "labels/label_view.hpp"
#include "milestones/milestone_rules.hpp"

#include <map>

namespace trivet::issues {
namespace {

std::optional<json::Time> timeOf(const std::optional<std::int64_t>& seconds)
{
    return seconds ? std::optional(json::Time{*seconds}) : std::nullopt;
}

// What is the same for all issues of a repository.
struct Place {
    RepositoryMeta meta{};
    IssueAddress address;
    labels::LabelAddresses labels{};

    Place(const http::Context& context, const repos::OwnedRepository& its)
        : meta{its.row.id, its.row.name, its.owner.name, its.fullName()},
          address(context, its),
          labels(labels::LabelAddresses::of(context, its.owner.name, its.row.name))
    {
    }
};

// What belongs to the issues of a page, read at once and found by the number of the issue.
struct Belongings {
    std::multimap<std::int64_t, labels::LabelRow> labels{};
    std::multimap<std::int64_t, std::int64_t> assignees{};
    std::multimap<std::int64_t, attachments::AttachmentRow> files{};
    std::map<std::int64_t, milestones::MilestoneRow> milestones{};
    People people{};
};

std::map<std::int64_t, milestones::MilestoneRow> milestonesOf(const std::vector<IssueRow>& rows, db::Database& db)
{
    std::vector<std::int64_t> ids;
    for (const auto& row : rows)
        if (row.milestoneId)
            ids.push_back(*row.milestoneId);
    std::map<std::int64_t, milestones::MilestoneRow> found;
    if (!ids.empty())
        for (auto& milestone : milestones::MilestoneStore(db).findAll(ids))
            found.emplace(milestone.id, std::move(milestone));
    return found;
}

Belongings belongingsOf(const std::vector<IssueRow>& rows, http::Context& context)
{
    Belongings all;
    std::vector<std::int64_t> ids;
    for (const auto& row : rows) {
        ids.push_back(row.id);
        all.people.want(row.authorId);
    }
    IssueTiesStore ties(context.db());
    for (auto& each : ties.labelsOf(ids))
        all.labels.emplace(each.issueId, std::move(each.label));
    for (const auto& each : ties.assigneesOf(ids)) {
        all.assignees.emplace(each.issueId, each.accountId);
        all.people.want(each.accountId);
    }
    for (auto& file : attachments::AttachmentStore(context.db()).ofIssues(ids))
        all.files.emplace(file.issueId, std::move(file));
    all.milestones = milestonesOf(rows, context.db());
    all.people.load(context);
    return all;
}

void fillPlain(Issue& wire, const IssueRow& row, const Place& place)
{
    wire.id = row.id;
    wire.url = place.address.apiOf(row);
    wire.htmlUrl = place.address.pageOf(row);
    wire.number = row.number;
    wire.title = row.title;
    wire.body = row.body;
    wire.ref = row.ref;
    wire.state = row.isClosed ? "closed" : "open";
    wire.isLocked = row.isLocked;
    wire.comments = row.commentCount;
    wire.createdAt = {row.createdAt};
    wire.updatedAt = {row.updatedAt};
    wire.closedAt = timeOf(row.closedAt);
    wire.dueDate = timeOf(row.dueAt);
    wire.repository = place.meta;
    wire.pinOrder = row.pinOrder;
    wire.contentVersion = row.contentVersion;
    if (row.isPull)
        wire.pullRequest = PullRequestMeta{.htmlUrl = wire.htmlUrl};
}

void fillBelongings(Issue& wire, const IssueRow& row, const Place& place, const Belongings& all, http::Context& context)
{
    wire.user = all.people.at(row.authorId);
    for (auto [each, end] = all.labels.equal_range(row.id); each != end; ++each)
        wire.labels.push_back(labels::toWire(each->second, place.labels));
    for (auto [each, end] = all.files.equal_range(row.id); each != end; ++each)
        wire.assets.push_back(attachments::toWire(each->second, context));
    for (auto [each, end] = all.assignees.equal_range(row.id); each != end; ++each) {
        if (!wire.assignees)
            wire.assignees.emplace();
        wire.assignees->push_back(all.people.at(each->second));
    }
    if (wire.assignees)
        wire.assignee = wire.assignees->front();
    if (const auto found = all.milestones.find(row.milestoneId.value_or(0)); found != all.milestones.end())
        wire.milestone = milestones::toWire(found->second);
}

} // namespace

IssueAddress::IssueAddress(const http::Context& context, const repos::OwnedRepository& repository)
{
    const auto path = encodePercent(repository.owner.name) + "/" + encodePercent(repository.row.name);
    api = context.absoluteUrl("api/v1/repos/" + path);
    page = context.absoluteUrl(path);
}

std::vector<Issue> toWire(const std::vector<IssueRow>& rows, const std::vector<repos::OwnedRepository>& repositories,
                          http::Context& context)
{
    if (rows.empty())
        return {};
    std::map<std::int64_t, Place> places;
    for (const auto& repository : repositories)
        places.emplace(repository.row.id, Place(context, repository));
    const auto belongings = belongingsOf(rows, context);
    std::vector<Issue> wires(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& place = places.at(rows[i].repositoryId);
        fillPlain(wires[i], rows[i], place);
        fillBelongings(wires[i], rows[i], place, belongings, context);
    }
    return wires;
}

Issue toWire(const IssueRow& row, const repos::OwnedRepository& repository, http::Context& context)
{
    return toWire(std::vector{row}, {repository}, context).front();
}

} // namespace trivet::issues
