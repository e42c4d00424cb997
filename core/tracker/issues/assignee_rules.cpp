#include "issues/assignee_rules.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_relation_store.hpp"
#include "issues/issue_store.hpp"
#include "issues/tell_hooks.hpp"
#include "notifications/notify_store.hpp"

#include <algorithm>

namespace trivet::issues {
namespace {

constexpr MessageFormat<1> kNoAssignee{"issue.no_assignee", "Assignee does not exist: [name: {{NAME}}]"};

using Ids = std::vector<std::int64_t>;

enum class Purpose { Add, Remove };

std::vector<std::string> withoutEmpty(std::vector<std::string> names)
{
    std::erase(names, std::string());
    return names;
}

// Somebody who lost their access can still be taken off. Whoever cannot be meant is refused like who does not exist:
// not everybody may know who does.
Ids requireAccounts(const IssueOperation& operation, const std::vector<std::string>& names, const Ids& present)
{
    const auto wanted = withoutEmpty(names);
    if (wanted.empty())
        return {};
    const auto found = IssueRelationStore(operation.db).candidates(operation.repository.row.id, wanted);
    Ids ids;
    for (const auto& name : wanted) {
        const auto is = [&](const Candidate& each) {
            const bool canBeMeant =
                each.mayWrite || std::find(present.begin(), present.end(), each.id) != present.end();
            return canBeMeant && each.lowerName == asciiLower(name);
        };
        const auto candidate = std::find_if(found.begin(), found.end(), is);
        if (candidate == found.end())
            throw Error::invalid(kNoAssignee.with(name)).at("assignees");
        if (std::find(ids.begin(), ids.end(), candidate->id) == ids.end())
            ids.push_back(candidate->id);
    }
    return ids;
}

Ids assigneesNow(const IssueOperation& operation, const IssueRow& issue)
{
    Ids ids;
    for (const auto& each : IssueRelationStore(operation.db).assigneesOf({issue.id}))
        ids.push_back(each.accountId);
    return ids;
}

void note(const IssueOperation& operation, const IssueRow& issue, const Ids& accounts, Purpose purpose)
{
    if (accounts.empty())
        return;
    auto row = operation.event(issue, Event::Assignees);
    row.isRemoval = purpose == Purpose::Remove;
    EventStore(operation.db).insertForAssignees(row, accounts);
    for (const auto id : accounts)
        tellHooks(operation, issue, Told::Assignees, purpose == Purpose::Add ? "assigned" : "unassigned", id);
    IssueStore(operation.db).touch(issue.id, operation.now);
    if (purpose == Purpose::Add)
        notifications::NotifyStore(operation.db)
            .tell({.issueId = issue.id, .doerId = operation.who.userId, .now = operation.now}, accounts);
}

} // namespace

void addAssignees(const IssueOperation& operation, const IssueRow& issue, const std::vector<std::string>& names)
{
    operation.db.transact([&] {
        const auto ids = requireAccounts(operation, names, {});
        note(operation, issue, IssueRelationStore(operation.db).addAssignees(issue.id, ids), Purpose::Add);
    });
}

void removeAssignees(const IssueOperation& operation, const IssueRow& issue, const std::vector<std::string>& names)
{
    operation.db.transact([&] {
        const auto ids = requireAccounts(operation, names, assigneesNow(operation, issue));
        note(operation, issue, IssueRelationStore(operation.db).removeAssignees(issue.id, ids), Purpose::Remove);
    });
}

void replaceAssignees(const IssueOperation& operation, const IssueRow& issue, const std::vector<std::string>& names)
{
    operation.db.transact([&] {
        IssueRelationStore ties(operation.db);
        auto gone = assigneesNow(operation, issue);
        const auto ids = requireAccounts(operation, names, gone);
        std::erase_if(gone, [&](auto each) { return std::find(ids.begin(), ids.end(), each) != ids.end(); });
        note(operation, issue, ties.removeAssignees(issue.id, gone), Purpose::Remove);
        note(operation, issue, ties.addAssignees(issue.id, ids), Purpose::Add);
    });
}

} // namespace trivet::issues
