#include "migrations/tracker_writer.hpp"

#include "attachments/attachment_store.hpp"
#include "issues/draft_title.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_relation_store.hpp"
#include "issues/issue_store.hpp"
#include "issues/reaction_store.hpp"
#include "labels/label_color.hpp"
#include "labels/label_store.hpp"
#include "migrations/migrated_count_store.hpp"
#include "milestones/milestone_store.hpp"
#include "releases/tagged_commit.hpp"
#include "users/account_store.hpp"

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
    setAuthor(writing, row, source.user);
    row.title = releases::titleFrom(source.title);
    if (row.title.empty())
        row.title = "#" + std::to_string(source.number);
    row.body = writing.files.relinked(source.body, source.assets, writing.settings.server.rootUrl);
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

// A file belongs to one text, whatever the other server says.
using UsedFiles = std::set<std::int64_t>;

void writeFiles(const Writing& writing, const attachments::Holder& holder, const std::vector<SourceAsset>& assets,
                UsedFiles& used)
{
    for (const auto& asset : assets) {
        const auto found = writing.files.files.find(asset.id);
        if (found == writing.files.files.end() || !used.insert(asset.id).second)
            continue;
        attachments::AttachmentRow row{.uuid = found->second->uuid(), .repositoryId = writing.repositoryId};
        row.issueId = holder.issueId;
        row.eventId = holder.eventId;
        row.name = found->second->name();
        row.size = found->second->size();
        row.downloadCount = asset.downloads;
        row.createdAt = writing.past(asset.createdAt);
        attachments::AttachmentStore(writing.db).insert(row);
    }
}

// Of those who have an account here, who may be: others could not be assigned by hand.
void writeAssignees(const Writing& writing, std::int64_t issueId, const SourceIssue& source)
{
    std::vector<std::string> names;
    std::set<std::int64_t> known;
    for (const auto& user : source.assignees)
        if (const auto id = writing.accountOf(user); id && known.insert(*id).second)
            if (const auto account = users::AccountStore(writing.db).find(*id))
                names.push_back(account->name);
    if (names.empty())
        return;
    issues::IssueRelationStore store(writing.db);
    std::vector<std::int64_t> ids;
    for (const auto& candidate : store.candidates(writing.repositoryId, names))
        if (candidate.mayWrite)
            ids.push_back(candidate.id);
    store.addAssignees(issueId, ids);
}

void writeReactions(const Writing& writing, const issues::ReactionTarget& target, const std::string& list)
{
    const auto& allowed = writing.settings.ui.reactions;
    writing.lists.each<SourceReaction>(list, [&](const SourceReaction& source) {
        const auto account = writing.accountOf(source.user);
        if (account && std::find(allowed.begin(), allowed.end(), source.content) != allowed.end())
            issues::ReactionStore(writing.db).add(target, *account, source.content, writing.past(source.createdAt));
    });
}

// A label once, however often it is named.
std::vector<std::int64_t> labelIdsOf(const WrittenTracker& written, const SourceIssue& source)
{
    std::set<std::int64_t> ids;
    for (const auto& label : source.labels)
        if (const auto found = written.labels.find(label.name); found != written.labels.end())
            ids.insert(found->second);
    return {ids.begin(), ids.end()};
}

void writeIssues(const Writing& writing, WrittenTracker& written, UsedFiles& used)
{
    writing.issues.each([&](const SourceIssue& source) {
        auto row = rowOf(writing, written, source);
        if (row.isPull && writing.issues.isDraft(row.number))
            row.title = issues::draftTitle(writing.settings, row.title);
        const auto id = issues::IssueStore(writing.db).insert(row);
        written.issues[source.number] = id;
        issues::IssueRelationStore(writing.db).addLabels(id, labelIdsOf(written, source));
        writeFiles(writing, {.issueId = id}, source.assets, used);
        writeAssignees(writing, id, source);
        writeReactions(writing, {.issueId = id}, reactionsOf(source.number));
    });
}

void writeComments(const Writing& writing, const WrittenTracker& written, UsedFiles& used)
{
    writing.lists.each<SourceComment>("comments", [&](const SourceComment& source) {
        const auto issue = written.issues.find(source.number());
        if (issue == written.issues.end() ||
            (source.body.empty() && source.assets.empty())) // of what is not wanted, or came later
            return;
        issues::EventRow row{.issueId = issue->second, .repositoryId = writing.repositoryId};
        row.kind = static_cast<std::int64_t>(Event::Comment);
        setAuthor(writing, row, source.user);
        row.body = writing.files.relinked(source.body, source.assets, writing.settings.server.rootUrl);
        row.createdAt = writing.past(source.createdAt);
        row.updatedAt = std::max(row.createdAt, writing.past(source.updatedAt));
        const auto id = issues::EventStore(writing.db).insert(row);
        writeFiles(writing, {issue->second, id}, source.assets, used);
        writeReactions(writing, {issue->second, id}, reactionsOfComment(source.id));
    });
}

} // namespace

std::int64_t Writing::past(const std::optional<json::Time>& time) const
{
    return time ? std::clamp<std::int64_t>(time->seconds, 0, now) : now;
}

std::optional<std::int64_t> Writing::accountOf(const std::optional<SourceUser>& user) const
{
    return user && user->id > 0 ? people.accountOf(*user) : std::nullopt;
}

WrittenTracker writeTracker(const Writing& writing)
{
    WrittenTracker written;
    writeLabels(writing, written);
    writeMilestones(writing, written);
    UsedFiles used;
    writeIssues(writing, written, used);
    writeComments(writing, written, used);
    return written;
}

void countWritten(const Writing& writing, const WrittenTracker& written)
{
    MigratedCountStore(writing.db).recount(writing.repositoryId);
    for (const auto& [source, id] : written.milestones)
        milestones::MilestoneStore(writing.db).recount(id);
}

} // namespace trivet::migrations
