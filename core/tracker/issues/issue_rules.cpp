#include "issues/issue_rules.hpp"

#include "activities/activity_store.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"
#include "db/database.hpp"
#include "issues/assignee_rules.hpp"
#include "issues/dependency_rules.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_label_rules.hpp"
#include "issues/issue_store.hpp"
#include "issues/reference_rules.hpp"
#include "milestones/milestone_store.hpp"
#include "notifications/notify_store.hpp"

namespace trivet::issues {
namespace {

using milestones::MilestoneStore;
using notifications::NotifyStore;

// What does not exist is dropped as silently as what may not be set.
std::optional<std::int64_t> milestoneNumbered(const Scene& scene, std::int64_t id)
{
    if (id <= 0 || !MilestoneStore(scene.db).find(scene.repository.row.id, id))
        return std::nullopt;
    return id;
}

void noteMilestone(const Scene& scene, const IssueRow& issue, std::optional<std::int64_t> old)
{
    auto row = scene.event(issue, Event::Milestone);
    row.milestoneId = issue.milestoneId;
    row.oldMilestoneId = old;
    EventStore(scene.db).insert(row);
    for (const auto& id : {old, issue.milestoneId})
        if (id)
            MilestoneStore(scene.db).recount(*id);
}

void noteTexts(const Scene& scene, const IssueRow& issue, Event kind, const std::string& before,
               const std::string& after)
{
    auto row = scene.event(issue, kind);
    row.oldText = before;
    row.newText = after;
    EventStore(scene.db).insert(row);
}

std::string dayOf(std::int64_t seconds) { return rfc3339(seconds).substr(0, 10); }

void noteDeadline(const Scene& scene, const IssueRow& issue, std::optional<std::int64_t> old)
{
    const auto kind = !old ? Event::AddedDeadline : issue.dueAt ? Event::ModifiedDeadline : Event::RemovedDeadline;
    auto row = scene.event(issue, kind);
    row.body = issue.dueAt ? dayOf(*issue.dueAt) : "";
    if (old)
        row.body += (row.body.empty() ? "" : "|") + dayOf(*old);
    EventStore(scene.db).insert(row);
}

// An edit in the making: the row as it was and as it becomes.
class Edit {
public:
    Edit(const Scene& scene, IssueRow row) : m_scene(scene), m_before(row), m_after(std::move(row)) {}

    void apply(const EditIssue& wanted)
    {
        changeTexts(wanted);
        if (m_scene.mayWrite())
            changePlan(wanted);
        m_after.updatedAt = m_scene.now;
        IssueStore(m_scene.db).update(m_after);
        noteChanges();
        if (m_after.body != m_before.body)
            NotifyStore(m_scene.db)
                .tell({.issueId = m_after.id, .doerId = m_scene.who.userId, .now = m_scene.now},
                      followReferences(m_scene, {m_after, {}}, m_after.body));
    }

private:
    void changeTexts(const EditIssue& wanted)
    {
        if (!wanted.title.empty())
            m_after.title = wanted.title;
        if (wanted.ref)
            m_after.ref = *wanted.ref;
        if (!wanted.body)
            return;
        if (wanted.contentVersion && *wanted.contentVersion != m_before.contentVersion)
            throw Error::conflict("the text has been changed in the meantime");
        m_after.body = *wanted.body;
        m_after.contentVersion += m_after.body != m_before.body ? 1 : 0;
    }

    void changePlan(const EditIssue& wanted)
    {
        if (wanted.milestone)
            m_after.milestoneId = milestoneNumbered(m_scene, *wanted.milestone);
        if (wanted.unsetDueDate)
            m_after.dueAt.reset();
        else if (wanted.dueDate)
            m_after.dueAt = wanted.dueDate->seconds;
        if (wanted.assignees)
            replaceAssignees(m_scene, m_after, *wanted.assignees);
        else if (wanted.assignee)
            replaceAssignees(m_scene, m_after, {*wanted.assignee});
    }

    void noteChanges()
    {
        if (m_after.title != m_before.title)
            noteTexts(m_scene, m_after, Event::ChangeTitle, m_before.title, m_after.title);
        if (m_after.ref != m_before.ref)
            noteTexts(m_scene, m_after, Event::ChangeRef, m_before.ref, m_after.ref);
        if (m_after.milestoneId != m_before.milestoneId)
            noteMilestone(m_scene, m_after, m_before.milestoneId);
        if (m_after.dueAt != m_before.dueAt)
            noteDeadline(m_scene, m_after, m_before.dueAt);
    }

    const Scene& m_scene;
    const IssueRow m_before;
    IssueRow m_after;
};

std::optional<State> stateWanted(const EditIssue& wanted)
{
    if (!wanted.state)
        return std::nullopt;
    if (*wanted.state != "open" && *wanted.state != "closed")
        throw Error(Error::Kind::PreconditionFailed, "unknown state: " + *wanted.state);
    return *wanted.state == "open" ? State::Open : State::Closed;
}

IssueRow requireIssue(const Scene& scene, std::int64_t id)
{
    auto row = IssueStore(scene.db).find(id);
    if (!row)
        throw Error::notFound();
    return std::move(*row);
}

void addPlan(const Scene& scene, const IssueRow& issue, const CreateIssue& wanted)
{
    auto names = wanted.assignees;
    names.push_back(wanted.assignee);
    addAssignees(scene, issue, names);
    changeLabels(scene, issue, {.ids = wanted.labels}, LabelChange::Add);
    if (issue.milestoneId)
        noteMilestone(scene, issue, std::nullopt);
    if (issue.dueAt)
        noteDeadline(scene, issue, std::nullopt);
}

} // namespace

IssueRow openIssue(const Scene& scene, const CreateIssue& wanted)
{
    return scene.db.transact([&] {
        requireNotBlocked(scene, nullptr);
        IssueStore store(scene.db);
        IssueRow row{.repositoryId = scene.repository.row.id, .authorId = scene.who.userId};
        row.title = wanted.title;
        row.body = wanted.body;
        row.ref = wanted.ref;
        row.createdAt = row.updatedAt = scene.now;
        if (scene.mayWrite()) {
            row.milestoneId = milestoneNumbered(scene, wanted.milestone);
            if (wanted.dueDate)
                row.dueAt = wanted.dueDate->seconds;
        }
        row.number = store.takeNumber(row.repositoryId);
        row.id = store.insert(row);
        if (scene.mayWrite())
            addPlan(scene, row, wanted);
        followReferences(scene, {row, {}}, row.body);
        NotifyStore(scene.db).tellParticipants({.issueId = row.id, .doerId = scene.who.userId, .now = scene.now});
        recordActivity(scene, row, activities::kind::kIssueOpened);
        if (!wanted.closed)
            return row;
        setState(scene, row, State::Closed);
        return requireIssue(scene, row.id);
    });
}

void requireMayEdit(const Scene& scene, const IssueRow& issue)
{
    if (!scene.mayWrite() && !scene.isAuthor(issue))
        throw Error::forbidden("only its author and writers of the repository may change an issue");
}

IssueRow editIssue(const Scene& scene, std::int64_t issueId, const EditIssue& wanted)
{
    return scene.db.transact([&] {
        const auto before = requireIssue(scene, issueId);
        requireMayEdit(scene, before);
        const auto state = stateWanted(wanted);
        Edit(scene, before).apply(wanted);
        if (state)
            setState(scene, before, *state);
        return requireIssue(scene, issueId);
    });
}

void setState(const Scene& scene, const IssueRow& issue, State state)
{
    scene.db.transact([&] {
        const bool isClosed = state == State::Closed;
        if (isClosed && !issue.isClosed)
            requireNotHeldUp(scene, issue);
        if (!IssueStore(scene.db).setClosed(issue, isClosed, scene.now))
            return;
        EventStore(scene.db).insert(scene.event(issue, isClosed ? Event::Close : Event::Reopen));
        recordActivity(scene, issue, isClosed ? activities::kind::kIssueClosed : activities::kind::kIssueReopened);
        const auto current = requireIssue(scene, issue.id);
        if (current.milestoneId)
            MilestoneStore(scene.db).recount(*current.milestoneId);
        NotifyStore(scene.db).tellParticipants({.issueId = issue.id, .doerId = scene.who.userId, .now = scene.now});
    });
}

void setDeadline(const Scene& scene, const IssueRow& issue, std::optional<std::int64_t> dueAt)
{
    scene.db.transact([&] {
        auto row = requireIssue(scene, issue.id);
        const auto old = std::exchange(row.dueAt, dueAt);
        if (old == dueAt)
            return;
        row.updatedAt = scene.now;
        IssueStore(scene.db).update(row);
        noteDeadline(scene, row, old);
    });
}

void setLocked(const Scene& scene, const IssueRow& issue, bool isLocked, const std::string& reason)
{
    scene.db.transact([&] {
        if (!IssueStore(scene.db).setLocked(issue.id, isLocked, scene.now))
            return;
        auto row = scene.event(issue, isLocked ? Event::Lock : Event::Unlock);
        row.body = reason;
        EventStore(scene.db).insert(row);
    });
}

void removeIssue(const Scene& scene, std::int64_t issueId)
{
    scene.db.transact([&] {
        const auto row = requireIssue(scene, issueId);
        IssueStore(scene.db).remove(row);
        if (row.milestoneId)
            MilestoneStore(scene.db).recount(*row.milestoneId);
    });
}

} // namespace trivet::issues
