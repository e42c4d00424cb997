#include "issues/issue_relations.hpp"

#include "attachments/attachment_view.hpp"
#include "base/equal_range.hpp"
#include "db/database.hpp"
#include "issues/pull_store.hpp"
#include "labels/label_store.hpp"
#include "milestones/milestone_rules.hpp"
#include "json/write.hpp"

#include <algorithm>

namespace trivet::issues {
namespace {

// Of ties in the order of their issues, those of one.
template <class Tie> auto tiesOf(const std::vector<Tie>& ties, std::int64_t issueId)
{
    return equalRange(ties, issueId, &Tie::issueId);
}

} // namespace

IssueRelations IssueRelations::of(const std::vector<IssueRow>& issues, http::Context& context)
{
    IssueRelations all;
    std::vector<std::int64_t> ids;
    ids.reserve(issues.size());
    for (const auto& issue : issues) {
        ids.push_back(issue.id);
        all.m_people.want(issue.authorId);
    }
    all.loadLabels(ids, context.db());
    all.m_assignees = IssueRelationStore(context.db()).assigneesOf(ids);
    for (const auto& each : all.m_assignees)
        all.m_people.want(each.accountId);
    all.m_files = attachments::AttachmentStore(context.db()).ofIssues(ids);
    all.loadMilestones(issues, context.db());
    all.loadPulls(issues, context.db());
    all.m_people.load(context);
    return all;
}

IssueRelations IssueRelations::ofBare(const IssueRow& issue, http::Context& context)
{
    IssueRelations all;
    all.m_people.want(issue.authorId);
    all.m_people.load(context);
    return all;
}

void IssueRelations::loadLabels(const std::vector<std::int64_t>& issueIds, db::Database& db)
{
    m_labelings = IssueRelationStore(db).labelingsOf(issueIds);
    std::vector<std::int64_t> ids;
    for (const auto& each : m_labelings)
        if (std::find(ids.begin(), ids.end(), each.labelId) == ids.end())
            ids.push_back(each.labelId);
    if (ids.empty())
        return;
    for (auto& row : labels::LabelStore(db).findAll(ids))
        m_labels.push_back({std::move(row), {}});
    std::ranges::sort(m_labels, {}, [](const KeptLabel& each) { return std::tie(each.row.name, each.row.id); });
}

void IssueRelations::loadMilestones(const std::vector<IssueRow>& issues, db::Database& db)
{
    std::vector<std::int64_t> ids;
    for (const auto& issue : issues)
        if (issue.milestoneId)
            ids.push_back(*issue.milestoneId);
    if (ids.empty())
        return;
    for (auto& milestone : milestones::MilestoneStore(db).findAll(ids))
        m_milestones.emplace(milestone.id, std::move(milestone));
}

void IssueRelations::loadPulls(const std::vector<IssueRow>& issues, db::Database& db)
{
    std::vector<std::int64_t> ids;
    for (const auto& issue : issues)
        if (issue.isPull)
            ids.push_back(issue.id);
    for (auto& pull : PullStore(db).ofIssues(ids))
        m_pulls.emplace(pull.issueId, std::move(pull));
}

const PullRow* IssueRelations::pull(const IssueRow& issue) const
{
    const auto found = m_pulls.find(issue.id);
    return found == m_pulls.end() ? nullptr : &found->second;
}

std::vector<json::Shared<users::User>> IssueRelations::assignees(const IssueRow& issue) const
{
    std::vector<json::Shared<users::User>> people;
    const auto mine = tiesOf(m_assignees, issue.id);
    people.reserve(mine.size());
    for (const auto& each : mine)
        people.push_back(m_people.at(each.accountId));
    return people;
}

std::vector<json::Shared<labels::Label>> IssueRelations::labels(const IssueRow& issue,
                                                                const labels::LabelAddresses& addresses)
{
    std::vector<json::Shared<labels::Label>> wires;
    const auto mine = tiesOf(m_labelings, issue.id);
    if (mine.empty())
        return wires;
    wires.reserve(mine.size());
    for (auto& label : m_labels) {
        if (std::ranges::find(mine, label.row.id, &Labeling::labelId) == mine.end())
            continue;
        if (!label.wire)
            label.wire = json::share(labels::toWire(label.row, addresses));
        wires.push_back(label.wire);
    }
    return wires;
}

std::vector<attachments::Attachment> IssueRelations::files(const IssueRow& issue, http::Context& context) const
{
    std::vector<attachments::Attachment> wires;
    for (const auto& file : m_files)
        if (file.issueId == issue.id)
            wires.push_back(attachments::toWire(file, context));
    return wires;
}

std::optional<milestones::Milestone> IssueRelations::milestone(const IssueRow& issue) const
{
    const auto found = m_milestones.find(issue.milestoneId.value_or(0));
    return found == m_milestones.end() ? std::nullopt : std::optional(milestones::toWire(found->second));
}

} // namespace trivet::issues
