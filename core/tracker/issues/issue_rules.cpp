#include "issues/issue_rules.hpp"

#include "activities/activity_store.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "issues/assignee_rules.hpp"
#include "issues/dependency_rules.hpp"
#include "issues/dependency_store.hpp"
#include "issues/duplicate_pull.hpp"
#include "issues/event_store.hpp"
#include "issues/fitting_title.hpp"
#include "issues/issue_label_rules.hpp"
#include "issues/issue_store.hpp"
#include "issues/pull_store.hpp"
#include "issues/reference_rules.hpp"
#include "issues/scheduled_merge_store.hpp"
#include "issues/tell_hooks.hpp"
#include "issues/text_changed.hpp"
#include "issues/time_rules.hpp"
#include "milestones/milestone_store.hpp"
#include "notifications/notify_store.hpp"

#include <algorithm>

namespace trivet::issues {
namespace {

constexpr MessageFormat<1> kNoMilestone{"issue.no_milestone", "milestone does not exist [id: {{ID}}]"};
constexpr MessageFormat<1> kUnknownState{"issue.unknown_state", "unknown state: {{STATE}}"};
constexpr MessageFormat<> kMayNotChange{"issue.may_not_change",
                                        "only its author and writers of the repository may change an issue"};

// Titles stand in lists, mails and messages of commits: a line break would begin something else there.
std::string oneLine(std::string title)
{
    std::replace_if(
        title.begin(), title.end(), [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7f; }, ' ');
    return title;
}

using milestones::MilestoneStore;
using notifications::NotifyStore;

// 0: none. Throws Error (Invalid) if there is no such milestone: dropping it would take away the one an issue has.
std::optional<std::int64_t> milestoneNumbered(const IssueOperation& operation, std::int64_t id)
{
    if (id == 0)
        return std::nullopt;
    if (!MilestoneStore(operation.db).find(operation.repository.row.id, id))
        throw Error::invalid(kNoMilestone.with(id)).at("milestone");
    return id;
}

void noteMilestone(const IssueOperation& operation, const IssueRow& issue, std::optional<std::int64_t> old)
{
    auto row = operation.event(issue, Event::Milestone);
    row.milestoneId = issue.milestoneId;
    row.oldMilestoneId = old;
    EventStore(operation.db).insert(row);
    tellHooks(operation, issue, Told::Milestone, issue.milestoneId ? "milestoned" : "demilestoned");
    for (const auto& id : {old, issue.milestoneId})
        if (id)
            MilestoneStore(operation.db).recount(*id);
}

void noteTexts(const IssueOperation& operation, const IssueRow& issue, Event kind, const std::string& before,
               const std::string& after)
{
    auto row = operation.event(issue, kind);
    row.oldText = before;
    row.newText = after;
    EventStore(operation.db).insert(row);
}

std::string dayOf(std::int64_t seconds) { return rfc3339(seconds).substr(0, 10); }

void noteDeadline(const IssueOperation& operation, const IssueRow& issue, std::optional<std::int64_t> old)
{
    const auto kind = !old ? Event::AddedDeadline : issue.dueAt ? Event::ModifiedDeadline : Event::RemovedDeadline;
    auto row = operation.event(issue, kind);
    row.body = issue.dueAt ? dayOf(*issue.dueAt) : "";
    if (old)
        row.body += (row.body.empty() ? "" : "|") + dayOf(*old);
    EventStore(operation.db).insert(row);
}

// An edit in the making: the row as it was and as it becomes.
class Edit {
public:
    Edit(const IssueOperation& operation, IssueRow row) : m_operation(operation), m_before(row), m_after(std::move(row))
    {
    }

    void apply(const EditIssue& wanted, const KnownReferences& references)
    {
        changeTexts(wanted);
        if (m_operation.mayWrite())
            changePlan(wanted);
        m_after.updatedAt = m_operation.now;
        IssueStore(m_operation.db).update(m_after);
        noteChanges();
        tellEdited();
        if (m_after.title != m_before.title || m_after.body != m_before.body)
            NotifyStore(m_operation.db)
                .tell({.issueId = m_after.id, .doerId = m_operation.who.userId, .now = m_operation.now},
                      followReferences(m_operation, {m_after, nullptr, true},
                                       references.ofIssue(m_after.title, m_after.body))
                          .added);
    }

private:
    // Who is blocked may still close what they opened.
    void changeTexts(const EditIssue& wanted)
    {
        if (!wanted.title.empty() || wanted.body)
            requireNotBlocked(m_operation, &m_before);
        if (!wanted.title.empty())
            m_after.title = fittingTitle(oneLine(wanted.title));
        if (wanted.ref)
            m_after.ref = *wanted.ref;
        if (!wanted.body)
            return;
        if (wanted.contentVersion && *wanted.contentVersion != m_before.contentVersion)
            throw Error::conflict(kTextChanged);
        m_after.body = *wanted.body;
        m_after.contentVersion += m_after.body != m_before.body ? 1 : 0;
    }

    void changePlan(const EditIssue& wanted)
    {
        if (wanted.milestone)
            m_after.milestoneId = milestoneNumbered(m_operation, *wanted.milestone);
        if (wanted.unsetDueDate)
            m_after.dueAt.reset();
        else if (wanted.dueDate)
            m_after.dueAt = wanted.dueDate->lastSecond;
        if (wanted.assignees)
            replaceAssignees(m_operation, m_after, *wanted.assignees);
        else if (wanted.assignee)
            replaceAssignees(m_operation, m_after, {*wanted.assignee});
    }

    void noteChanges()
    {
        if (m_after.title != m_before.title)
            noteTexts(m_operation, m_after, Event::ChangeTitle, m_before.title, m_after.title);
        if (m_after.ref != m_before.ref)
            noteTexts(m_operation, m_after, Event::ChangeRef, m_before.ref, m_after.ref);
        if (m_after.milestoneId != m_before.milestoneId)
            noteMilestone(m_operation, m_after, m_before.milestoneId);
        if (m_after.dueAt != m_before.dueAt)
            noteDeadline(m_operation, m_after, m_before.dueAt);
    }

    void tellEdited()
    {
        std::vector<events::Before> changes;
        if (m_after.title != m_before.title)
            changes.push_back({"title", m_before.title});
        if (m_after.body != m_before.body)
            changes.push_back({"body", m_before.body});
        if (m_after.ref != m_before.ref)
            changes.push_back({"ref", m_before.ref});
        if (!changes.empty())
            tellHooks(m_operation, m_after, Told::Itself, "edited", 0, std::move(changes));
    }

    const IssueOperation& m_operation;
    const IssueRow m_before;
    IssueRow m_after;
};

std::optional<State> stateWanted(const EditIssue& wanted)
{
    if (!wanted.state)
        return std::nullopt;
    if (*wanted.state != "open" && *wanted.state != "closed")
        throw Error(Error::Kind::PreconditionFailed, kUnknownState.with(*wanted.state));
    return *wanted.state == "open" ? State::Open : State::Closed;
}

IssueRow requireIssue(const IssueOperation& operation, std::int64_t id)
{
    auto row = IssueStore(operation.db).find(id);
    if (!row)
        throw Error::notFound();
    return std::move(*row);
}

const char* kindOf(const IssueRow& issue, bool isClosed)
{
    namespace kind = activities::kind;
    if (issue.isPull)
        return isClosed ? kind::kPullClosed : kind::kPullReopened;
    return isClosed ? kind::kIssueClosed : kind::kIssueReopened;
}

void setPullOpen(const IssueOperation& operation, const IssueRow& issue, bool isOpen)
{
    PullStore store(operation.db);
    const auto pull = store.ofIssue(issue.id);
    if (!pull)
        throw Error::notFound();
    if (pull->isMerged())
        throw Error(Error::Kind::PreconditionFailed, kAlreadyMerged);
    if (isOpen)
        requireNoDuplicate(operation.db, PullPair::of(*pull));
    store.setOpen(issue.id, isOpen);
    if (!isOpen && ScheduledMergeStore(operation.db).remove(pull->id))
        EventStore(operation.db).insert(operation.event(issue, Event::PullCancelScheduledMerge));
}

void changeState(const IssueOperation& operation, const IssueRow& issue, State state)
{
    const bool isClosed = state == State::Closed;
    if (issue.isPull && isClosed != issue.isClosed)
        setPullOpen(operation, issue, !isClosed);
    if (!IssueStore(operation.db).setClosed(issue, isClosed, operation.now))
        return;
    EventStore(operation.db).insert(operation.event(issue, isClosed ? Event::Close : Event::Reopen));
    if (isClosed)
        endStopwatch(operation, issue);
    tellHooks(operation, issue, Told::Itself, isClosed ? "closed" : "reopened");
    recordActivity(operation, issue, kindOf(issue, isClosed));
    const auto current = requireIssue(operation, issue.id);
    if (current.milestoneId)
        MilestoneStore(operation.db).recount(*current.milestoneId);
    NotifyStore(operation.db)
        .notifyParticipants({.issueId = issue.id, .doerId = operation.who.userId, .now = operation.now});
}

void addPlan(const IssueOperation& operation, const IssueRow& issue, const CreateIssue& wanted)
{
    auto names = wanted.assignees;
    names.push_back(wanted.assignee);
    addAssignees(operation, issue, names);
    changeLabels(operation, issue, {.ids = wanted.labels}, LabelChange::Add);
    if (issue.milestoneId)
        noteMilestone(operation, issue, std::nullopt);
    if (issue.dueAt)
        noteDeadline(operation, issue, std::nullopt);
}

// Participants are who was mentioned or assigned: the author hears nothing of it.
void notifyOfOpened(const IssueOperation& operation, const IssueRow& issue, bool mayHaveParticipants)
{
    const notifications::Occasion occasion{.issueId = issue.id, .doerId = operation.who.userId, .now = operation.now};
    if (mayHaveParticipants)
        NotifyStore(operation.db).notifyParticipants(occasion);
    else
        NotifyStore(operation.db).notifyWatchers(occasion);
}

} // namespace

IssueRow openIssue(const IssueOperation& operation, const CreateIssue& wanted)
{
    return openIssue(operation, wanted, KnownReferences(wanted.body));
}

IssueRow openIssue(const IssueOperation& operation, const CreateIssue& wanted, const KnownReferences& references)
{
    return operation.db.transact([&] {
        requireNotBlocked(operation, nullptr);
        IssueStore store(operation.db);
        IssueRow row{.repositoryId = operation.repository.row.id,
                     .isPull = operation.isAboutPull(),
                     .authorId = operation.who.userId};
        const bool mayPlan = row.isPull || operation.mayWrite();
        row.title = fittingTitle(oneLine(wanted.title));
        row.body = wanted.body;
        row.ref = wanted.ref;
        row.createdAt = row.updatedAt = operation.now;
        if (mayPlan) {
            row.milestoneId = milestoneNumbered(operation, wanted.milestone);
            if (wanted.dueDate)
                row.dueAt = wanted.dueDate->seconds;
        }
        row.number = store.takeNumber(row);
        row.id = store.insert(row);
        tellHooks(operation, row, Told::Itself, "opened");
        if (mayPlan)
            addPlan(operation, row, wanted);
        const auto mentioned = followReferences(operation, {row}, references.ofIssue(row.title, row.body));
        notifyOfOpened(operation, row, !mentioned.added.empty() || !wanted.isBare());
        recordActivity(operation, row, row.isPull ? activities::kind::kPullOpened : activities::kind::kIssueOpened);
        if (!wanted.closed)
            return row;
        setState(operation, row, State::Closed);
        return requireIssue(operation, row.id);
    });
}

void requireMayEdit(const IssueOperation& operation, const IssueRow& issue)
{
    if (!operation.mayWrite() && !operation.isAuthor(issue))
        throw Error::forbidden(kMayNotChange);
}

IssueRow editIssue(const IssueOperation& operation, std::int64_t issueId, const EditIssue& wanted)
{
    const bool keepsBody = !wanted.title.empty() && !wanted.body;
    const auto before = keepsBody ? IssueStore(operation.db).find(issueId) : std::nullopt;
    return editIssue(operation, issueId, wanted, referencesAfter(wanted, before ? before->body : ""));
}

KnownReferences referencesAfter(const EditIssue& wanted, const std::string& body)
{
    if (wanted.body)
        return KnownReferences(*wanted.body);
    return wanted.title.empty() ? KnownReferences() : KnownReferences(body);
}

IssueRow editIssue(const IssueOperation& operation, std::int64_t issueId, const EditIssue& wanted,
                   const KnownReferences& references)
{
    return operation.db.transact([&] {
        const auto before = requireIssue(operation, issueId);
        requireMayEdit(operation, before);
        const auto state = stateWanted(wanted);
        Edit(operation, before).apply(wanted, references);
        if (state)
            setState(operation, before, *state);
        return requireIssue(operation, issueId);
    });
}

void setState(const IssueOperation& operation, const IssueRow& issue, State state)
{
    operation.db.transact([&] {
        if (state == State::Closed && !issue.isClosed)
            requireNoOpenDependency(operation, issue);
        changeState(operation, issue, state);
    });
}

void closeTogether(const IssueOperation& operation, std::vector<IssueRow> issues)
{
    operation.db.transact([&] {
        for (std::size_t before = 0; issues.size() != before;) {
            before = issues.size();
            std::vector<std::int64_t> ids;
            for (const auto& issue : issues)
                ids.push_back(issue.id);
            const auto waiting = DependencyStore(operation.db).waitingAmong(ids);
            for (const auto& issue : issues)
                if (!waiting.contains(issue.id))
                    changeState(operation, issue, State::Closed);
            std::erase_if(issues, [&](const IssueRow& issue) { return !waiting.contains(issue.id); });
        }
    });
}

void closeWithSource(const IssueOperation& operation, const IssueRow& issue)
{
    operation.db.transact([&] { changeState(operation, issue, State::Closed); });
}

void setDeadline(const IssueOperation& operation, const IssueRow& issue, std::optional<std::int64_t> dueAt)
{
    operation.db.transact([&] {
        auto row = requireIssue(operation, issue.id);
        const auto old = std::exchange(row.dueAt, dueAt);
        if (old == dueAt)
            return;
        row.updatedAt = operation.now;
        IssueStore(operation.db).update(row);
        noteDeadline(operation, row, old);
    });
}

void setLocked(const IssueOperation& operation, const IssueRow& issue, bool isLocked, const std::string& reason)
{
    operation.db.transact([&] {
        if (!IssueStore(operation.db).setLocked(issue.id, isLocked, operation.now))
            return;
        auto row = operation.event(issue, isLocked ? Event::Lock : Event::Unlock);
        row.body = reason;
        EventStore(operation.db).insert(row);
    });
}

void removeIssue(const IssueOperation& operation, std::int64_t issueId)
{
    operation.db.transact([&] {
        const auto row = requireIssue(operation, issueId);
        tellHooksNow(operation, row, Told::Itself, "deleted");
        IssueStore(operation.db).remove(row);
        if (row.milestoneId)
            MilestoneStore(operation.db).recount(*row.milestoneId);
    });
}

} // namespace trivet::issues
