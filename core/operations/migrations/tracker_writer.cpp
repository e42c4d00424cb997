#include "migrations/tracker_writer.hpp"

#include "issues/draft_title.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_relation_store.hpp"
#include "issues/issue_store.hpp"
#include "labels/label_color.hpp"
#include "labels/label_store.hpp"
#include "migrations/migrated_count_store.hpp"
#include "migrations/source_pull_types.hpp"
#include "milestones/milestone_store.hpp"
#include "releases/tagged_commit.hpp"

#include <algorithm>
#include <set>

namespace trivet::migrations {
namespace {

using issues::Event;

constexpr std::int64_t kEndOfTime = 253402300799; // of the year 9999

std::optional<std::int64_t> dueTime(const std::optional<json::Time>& time)
{
    if (!time)
        return std::nullopt;
    return std::clamp<std::int64_t>(time->seconds, 0, kEndOfTime);
}

void writeLabels(const Writing& writing, WrittenTracker& written)
{
    constexpr const char* kGrey = "808080"; // for what is no color
    writing.lists.each<SourceLabel>("labels", [&](const SourceLabel& source) {
        if (written.labels.contains(source.name))
            return;
        labels::LabelRow row{.repositoryId = writing.repositoryId, .name = source.name};
        row.color = labels::readColor(source.color).value_or(kGrey);
        row.description = source.description;
        row.isExclusive = source.exclusive;
        row.createdAt = row.updatedAt = writing.now;
        written.labels[source.name] = labels::LabelStore(writing.db).insert(row);
    });
}

void writeMilestones(const Writing& writing, WrittenTracker& written)
{
    writing.lists.each<SourceMilestone>("milestones", [&](const SourceMilestone& source) {
        milestones::MilestoneRow row{.repositoryId = writing.repositoryId, .title = releases::titleFrom(source.title)};
        row.description = source.description;
        row.isClosed = source.state == "closed";
        row.dueAt = dueTime(source.dueOn);
        if (row.isClosed)
            row.closedAt = writing.past(source.closedAt);
        row.createdAt = writing.past(source.createdAt);
        row.updatedAt = std::max(row.createdAt, writing.past(source.updatedAt));
        written.milestones[source.id] = milestones::MilestoneStore(writing.db).insert(row);
    });
}

issues::IssueRow rowOf(const Writing& writing, const WrittenTracker& written, const SourceIssue& source)
{
    issues::IssueRow row{.repositoryId = writing.repositoryId, .number = source.number};
    row.isPull = source.isPull();
    setAuthor(row, source.user);
    row.title = releases::titleFrom(source.title);
    if (row.title.empty())
        row.title = "#" + std::to_string(source.number);
    row.body = source.body;
    row.isClosed = source.state == "closed";
    row.isLocked = source.locked || source.isLocked;
    if (source.milestone)
        if (const auto found = written.milestones.find(source.milestone->id); found != written.milestones.end())
            row.milestoneId = found->second;
    row.dueAt = dueTime(source.dueDate);
    row.createdAt = writing.past(source.createdAt);
    row.updatedAt = std::max(row.createdAt, writing.past(source.updatedAt));
    if (row.isClosed)
        row.closedAt = source.closedAt ? writing.past(source.closedAt) : row.updatedAt;
    return row;
}

std::set<std::int64_t> draftNumbers(const Writing& writing)
{
    std::set<std::int64_t> numbers;
    writing.lists.each<SourcePull>("pulls", [&](const SourcePull& pull) {
        if (pull.isDraft)
            numbers.insert(pull.number);
    });
    return numbers;
}

void writeIssues(const Writing& writing, WrittenTracker& written)
{
    const auto drafts = draftNumbers(writing);
    writing.lists.eachByNumber<SourceIssue>("issues", [&](const SourceIssue& source) {
        const bool isWanted = source.isPull() ? writing.wanted.pullRequests : writing.wanted.issues;
        if (!isWanted)
            return;
        auto row = rowOf(writing, written, source);
        if (row.isPull && drafts.contains(row.number))
            row.title = issues::draftTitle(writing.settings, row.title);
        const auto id = issues::IssueStore(writing.db).insert(row);
        written.issues[source.number] = id;
        std::vector<std::int64_t> labelIds;
        for (const auto& label : source.labels)
            if (const auto found = written.labels.find(label.name); found != written.labels.end())
                labelIds.push_back(found->second);
        if (!labelIds.empty())
            issues::IssueRelationStore(writing.db).addLabels(id, labelIds);
    });
}

void writeComments(const Writing& writing, const WrittenTracker& written)
{
    writing.lists.each<SourceComment>("comments", [&](const SourceComment& source) {
        const auto issue = written.issues.find(source.number());
        if (issue == written.issues.end() || source.body.empty()) // of what is not wanted, or came later
            return;
        issues::EventRow row{.issueId = issue->second, .repositoryId = writing.repositoryId};
        row.kind = static_cast<std::int64_t>(Event::Comment);
        setAuthor(row, source.user);
        row.body = source.body;
        row.createdAt = writing.past(source.createdAt);
        row.updatedAt = std::max(row.createdAt, writing.past(source.updatedAt));
        issues::EventStore(writing.db).insert(row);
    });
}

} // namespace

std::int64_t Writing::past(const std::optional<json::Time>& time) const
{
    return time ? std::clamp<std::int64_t>(time->seconds, 0, now) : now;
}

WrittenTracker writeTracker(const Writing& writing)
{
    WrittenTracker written;
    writeLabels(writing, written);
    writeMilestones(writing, written);
    writeIssues(writing, written);
    writeComments(writing, written);
    return written;
}

void countWritten(const Writing& writing, const WrittenTracker& written)
{
    MigratedCountStore(writing.db).recount(writing.repositoryId);
    for (const auto& [source, id] : written.milestones)
        milestones::MilestoneStore(writing.db).recount(id);
}

} // namespace trivet::migrations
