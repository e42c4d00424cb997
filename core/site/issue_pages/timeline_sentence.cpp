#include "issue_pages/timeline_sentence.hpp"

#include "base/percent.hpp"
#include "base/text.hpp"
#include "code_pages/repo_head.hpp"
#include "issue_pages/issue_paths.hpp"
#include "issues/dependency_store.hpp"
#include "issues/time_rules.hpp"
#include "pages/site.hpp"

#include <algorithm>
#include <map>

namespace trivet::issue_pages {
namespace {

using issues::Event;
using issues::TimelineComment;
using pages::operator""_text;

constexpr std::string_view kObject = "{{OBJECT}}"; // where the chip or the link stands
constexpr std::size_t kShortCommit = 10;

// About an issue that is shown, or hidden from the reader.
struct TextsAbout {
    pages::TextKey shown, hidden;
};
struct DependencyTexts {
    TextsAbout waitsFor, blocks, either;
};
constexpr DependencyTexts kAddedDependency{
    {"issues.event_waits_for_added"_text, "issues.event_waits_for_added_hidden"_text},
    {"issues.event_blocks_added"_text, "issues.event_blocks_added_hidden"_text},
    {"issues.event_dependency_added"_text, "issues.event_dependency_added_hidden"_text}};
constexpr DependencyTexts kRemovedDependency{
    {"issues.event_waits_for_removed"_text, "issues.event_waits_for_removed_hidden"_text},
    {"issues.event_blocks_removed"_text, "issues.event_blocks_removed_hidden"_text},
    {"issues.event_dependency_removed"_text, "issues.event_dependency_removed_hidden"_text}};

struct SentenceWriter {
    const http::Context& context;
    const repos::VisibleRepo& repo;
    const std::string list; // that the issue stands in
    const issues::EventRow& row;
    const TimelineComment& entry;

    TimelineSentence say(pages::TextKey key, const pages::Words& words = {}) const
    {
        return wordsAround(context, key, words);
    }

    TimelineSentence say(pages::TextKey key, Link link, const pages::Words& words = {}) const
    {
        auto sentence = say(key, words);
        sentence.link = std::move(link);
        return sentence;
    }

    Link linkTo(const milestones::Milestone& milestone) const
    {
        return {milestone.title, code_pages::addressIn(context, repo, "milestone/" + std::to_string(milestone.id))};
    }

    TimelineSentence label() const
    {
        // A label that is gone takes its entries with it, so there is one.
        auto sentence = say(entry.body == "1" ? "issues.event_label_added"_text : "issues.event_label_removed"_text);
        if (entry.label)
            sentence.chip = chipOf(context, repo, list, *entry.label);
        return sentence;
    }

    TimelineSentence milestone() const
    {
        if (entry.oldMilestone && entry.milestone)
            return say("issues.event_milestone_changed"_text, linkTo(*entry.milestone),
                       {{"OLD", entry.oldMilestone->title}});
        if (entry.milestone)
            return say("issues.event_milestone_added"_text, linkTo(*entry.milestone));
        if (entry.oldMilestone)
            return say("issues.event_milestone_removed"_text, linkTo(*entry.oldMilestone));
        return say("issues.event_milestone"_text);
    }

    TimelineSentence assignee() const
    {
        const bool isOwn = entry.assignee && entry.assignee->id == entry.user->id;
        if (isOwn || !entry.assignee)
            return say(entry.removedAssignee ? "issues.event_self_unassigned"_text : "issues.event_self_assigned"_text);
        const Link link{entry.assignee->login, pages::pathTo(context.settings, encodePercent(entry.assignee->login))};
        return say(entry.removedAssignee ? "issues.event_unassigned"_text : "issues.event_assigned"_text, link);
    }

    TimelineSentence title() const
    {
        return say("issues.event_title"_text, {{"OLD", entry.oldTitle}, {"NEW", entry.newTitle}});
    }

    // "NEW", "NEW|OLD" or "OLD": what the text of the entry holds.
    TimelineSentence addedDeadline() const { return say("issues.event_due_added"_text, {{"NEW", entry.body}}); }
    TimelineSentence modifiedDeadline() const
    {
        const auto bar = std::min(entry.body.find('|'), entry.body.size());
        return say("issues.event_due_changed"_text,
                   {{"NEW", entry.body.substr(0, bar)},
                    {"OLD", bar < entry.body.size() ? entry.body.substr(bar + 1) : std::string()}});
    }
    TimelineSentence removedDeadline() const { return say("issues.event_due_removed"_text, {{"OLD", entry.body}}); }

    TimelineSentence lock() const
    {
        return entry.body.empty() ? say("issues.event_lock"_text)
                                  : say("issues.event_lock_reason"_text, {{"REASON", entry.body}});
    }

    TimelineSentence reference() const
    {
        if (!entry.refIssue)
            return say("issues.event_ref_hidden"_text);
        auto link = linkTo(*entry.refIssue);
        if (entry.refComment)
            link.address = entry.refComment->htmlUrl;
        return say("issues.event_ref"_text, link);
    }

    // The text of the entry spells it in English, for the API.
    TimelineSentence time(pages::TextKey key) const
    {
        const auto seconds = issues::unspelled(entry.body);
        return say(key, {{"TIME", seconds ? durationOf(context, *seconds) : entry.body}});
    }

    TimelineSentence estimate() const
    {
        const auto seconds = parseInteger(row.newText).value_or(0);
        if (seconds == 0)
            return say("issues.event_estimate_removed"_text);
        return say("issues.event_estimate"_text, {{"TIME", durationOf(context, seconds)}});
    }

    // Entries that come from elsewhere do not tell which of the two depends on the other.
    TimelineSentence dependency(const DependencyTexts& texts) const
    {
        const auto& chosen = row.newText == nameOf(issues::DependencySide::WaitsFor)      ? texts.waitsFor
                             : row.newText == nameOf(issues::DependencySide::IsAwaitedBy) ? texts.blocks
                                                                                          : texts.either;
        return entry.dependentIssue ? say(chosen.shown, linkTo(*entry.dependentIssue)) : say(chosen.hidden);
    }

    Link linkTo(const issues::Issue& other) const
    {
        auto name = "#" + std::to_string(other.number);
        if (other.repository->fullName != repo.its.fullName())
            name.insert(0, other.repository->fullName);
        return {name + " " + other.title, other.htmlUrl};
    }

    TimelineSentence commit() const
    {
        const auto name = entry.refCommitSha.substr(0, kShortCommit) + " " + entry.body;
        if (row.refRepositoryId.value_or(row.repositoryId) != row.repositoryId)
            return say("issues.event_commit_other_repository"_text, {{"NAME", name}});
        return say("issues.event_commit"_text,
                   {name, code_pages::addressIn(context, repo, "commit/" + entry.refCommitSha)});
    }

    // {"is_force_push":…,"commit_ids":[…]}
    TimelineSentence pushed() const
    {
        const auto isForced = entry.body.find("\"is_force_push\":true") != std::string::npos;
        const auto count = std::count(entry.body.begin(), entry.body.end(), ',');
        return isForced ? say("issues.event_forced_push"_text)
                        : say("issues.event_push"_text, {{"COUNT", std::to_string(count)}});
    }

    TimelineSentence merged() const
    {
        return say("issues.event_merge"_text, {entry.refCommitSha.substr(0, kShortCommit),
                                               code_pages::addressIn(context, repo, "commit/" + entry.refCommitSha)});
    }

    // Of a user, or of a team.
    TimelineSentence reviewRequest() const
    {
        const auto key =
            entry.removedAssignee ? "issues.event_review_request_removed"_text : "issues.event_review_request"_text;
        if (entry.assignee)
            return say(key,
                       {entry.assignee->login, pages::pathTo(context.settings, encodePercent(entry.assignee->login))});
        return say(entry.removedAssignee ? "issues.event_team_request_removed"_text : "issues.event_team_request"_text);
    }

    TimelineSentence dismissal() const
    {
        return entry.body.empty() ? say("issues.event_dismissal"_text)
                                  : say("issues.event_dismissal_reason"_text, {{"REASON", entry.body}});
    }

    TimelineSentence ref() const
    {
        if (entry.newRef.empty())
            return say("issues.event_branch_removed"_text, {{"OLD", entry.oldRef}});
        return say("issues.event_branch"_text, {{"NEW", entry.newRef}});
    }
};

} // namespace

std::string durationOf(const http::Context& context, std::int64_t seconds)
{
    if (seconds > 0 && seconds < 60)
        return pages::text(context, "issues.seconds"_text, {{"SECONDS", std::to_string(seconds)}});
    const auto hours = std::to_string(seconds / 3600), minutes = std::to_string(seconds % 3600 / 60);
    if (seconds < 3600)
        return pages::text(context, "issues.minutes"_text, {{"MINUTES", minutes}});
    if (seconds % 3600 < 60)
        return pages::text(context, "issues.hours"_text, {{"HOURS", hours}});
    return pages::text(context, "issues.hours_minutes"_text, {{"HOURS", hours}, {"MINUTES", minutes}});
}

TimelineSentence wordsAround(const http::Context& context, pages::TextKey key, const pages::Words& words)
{
    const auto text = pages::text(context, key);
    const auto at = text.find(kObject);
    if (at == std::string::npos)
        return {.before = pages::filled(text, words)};
    return {.before = pages::filled(text.substr(0, at), words),
            .after = pages::filled(text.substr(at + kObject.size()), words)};
}

TimelineSentence sentenceOf(const http::Context& context, const issues::VisibleIssue& issue,
                            const issues::EventRow& row, const TimelineComment& entry)
{
    const SentenceWriter writer{context, issue.repo, listOf(issue.row), row, entry};
    static const std::map<std::string_view, TimelineSentence (*)(const SentenceWriter&)> kSentences{
        {nameOf(Event::Close), [](const SentenceWriter& s) { return s.say("issues.event_close"_text); }},
        {nameOf(Event::Reopen), [](const SentenceWriter& s) { return s.say("issues.event_reopen"_text); }},
        {nameOf(Event::Label), [](const SentenceWriter& s) { return s.label(); }},
        {nameOf(Event::Milestone), [](const SentenceWriter& s) { return s.milestone(); }},
        {nameOf(Event::Assignees), [](const SentenceWriter& s) { return s.assignee(); }},
        {nameOf(Event::ChangeTitle), [](const SentenceWriter& s) { return s.title(); }},
        {nameOf(Event::AddedDeadline), [](const SentenceWriter& s) { return s.addedDeadline(); }},
        {nameOf(Event::ModifiedDeadline), [](const SentenceWriter& s) { return s.modifiedDeadline(); }},
        {nameOf(Event::RemovedDeadline), [](const SentenceWriter& s) { return s.removedDeadline(); }},
        {nameOf(Event::Lock), [](const SentenceWriter& s) { return s.lock(); }},
        {nameOf(Event::Unlock), [](const SentenceWriter& s) { return s.say("issues.event_unlock"_text); }},
        {nameOf(Event::Pin), [](const SentenceWriter& s) { return s.say("issues.event_pin"_text); }},
        {nameOf(Event::Unpin), [](const SentenceWriter& s) { return s.say("issues.event_unpin"_text); }},
        {nameOf(Event::IssueRef), [](const SentenceWriter& s) { return s.reference(); }},
        {nameOf(Event::CommentRef), [](const SentenceWriter& s) { return s.reference(); }},
        {nameOf(Event::CommitRef), [](const SentenceWriter& s) { return s.commit(); }},
        {nameOf(Event::PullRef), [](const SentenceWriter& s) { return s.reference(); }},
        {nameOf(Event::PullPush), [](const SentenceWriter& s) { return s.pushed(); }},
        {nameOf(Event::MergePull), [](const SentenceWriter& s) { return s.merged(); }},
        {nameOf(Event::PullScheduledMerge),
         [](const SentenceWriter& s) { return s.say("issues.event_scheduled_merge"_text); }},
        {nameOf(Event::PullCancelScheduledMerge),
         [](const SentenceWriter& s) { return s.say("issues.event_cancel_scheduled_merge"_text); }},
        {nameOf(Event::ChangeTargetBranch),
         [](const SentenceWriter& s) {
             return s.say("issues.event_target_branch"_text, {{"OLD", s.entry.oldRef}, {"NEW", s.entry.newRef}});
         }},
        {nameOf(Event::DeleteBranch),
         [](const SentenceWriter& s) {
             return s.say("issues.event_delete_branch"_text, {{"OLD", s.entry.oldRef}});
         }},
        {nameOf(Event::Review), [](const SentenceWriter& s) { return s.say("issues.event_review"_text); }},
        {nameOf(Event::ReviewRequest), [](const SentenceWriter& s) { return s.reviewRequest(); }},
        {nameOf(Event::DismissReview), [](const SentenceWriter& s) { return s.dismissal(); }},
        {nameOf(Event::ChangeRef), [](const SentenceWriter& s) { return s.ref(); }},
        {nameOf(Event::StartTracking), [](const SentenceWriter& s) { return s.say("issues.event_time_start"_text); }},
        {nameOf(Event::StopTracking), [](const SentenceWriter& s) { return s.time("issues.event_time_stop"_text); }},
        {nameOf(Event::CancelTracking), [](const SentenceWriter& s) { return s.say("issues.event_time_cancel"_text); }},
        {nameOf(Event::AddTime), [](const SentenceWriter& s) { return s.time("issues.event_time_add"_text); }},
        {nameOf(Event::DeleteTime), [](const SentenceWriter& s) { return s.time("issues.event_time_delete"_text); }},
        {nameOf(Event::ChangeEstimate), [](const SentenceWriter& s) { return s.estimate(); }},
        {nameOf(Event::AddDependency), [](const SentenceWriter& s) { return s.dependency(kAddedDependency); }},
        {nameOf(Event::RemoveDependency), [](const SentenceWriter& s) { return s.dependency(kRemovedDependency); }},
    };
    const auto found = kSentences.find(entry.type);
    return found == kSentences.end() ? TimelineSentence{.before = entry.type} : found->second(writer);
}

} // namespace trivet::issue_pages
