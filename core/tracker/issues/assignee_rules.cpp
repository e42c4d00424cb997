#include "issues/assignee_rules.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "db/database.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_store.hpp"
#include "issues/issue_ties_store.hpp"
#include "notifications/notify_store.hpp"

#include <algorithm>

namespace trivet::issues {
namespace {

using Ids = std::vector<std::int64_t>;

enum class Purpose { Add, Remove };

std::vector<std::string> withoutEmpty(std::vector<std::string> names)
{
    std::erase(names, std::string());
    return names;
}

// Somebody who lost their access can still be taken off. Whoever cannot be meant is refused like who does not exist:
// not everybody may know who does.
Ids requireAccounts(const Scene& scene, const std::vector<std::string>& names, const Ids& present)
{
    const auto wanted = withoutEmpty(names);
    if (wanted.empty())
        return {};
    const auto found = IssueTiesStore(scene.db).candidates(scene.repository.row.id, wanted);
    Ids ids;
    for (const auto& name : wanted) {
        const auto is = [&](const Candidate& each) {
            const bool canBeMeant =
                each.mayWrite || std::find(present.begin(), present.end(), each.id) != present.end();
            return canBeMeant && each.lowerName == asciiLower(name);
        };
        const auto candidate = std::find_if(found.begin(), found.end(), is);
        if (candidate == found.end())
            throw Error::invalid("Assignee does not exist: [name: " + name + "]");
        if (std::find(ids.begin(), ids.end(), candidate->id) == ids.end())
            ids.push_back(candidate->id);
    }
    return ids;
}

Ids assigneesNow(const Scene& scene, const IssueRow& issue)
{
    Ids ids;
    for (const auto& each : IssueTiesStore(scene.db).assigneesOf({issue.id}))
        ids.push_back(each.accountId);
    return ids;
}

void note(const Scene& scene, const IssueRow& issue, const Ids& accounts, Purpose purpose)
{
    if (accounts.empty())
        return;
    auto row = scene.event(issue, Event::Assignees);
    row.isRemoval = purpose == Purpose::Remove;
    EventStore(scene.db).insertForAssignees(row, accounts);
    IssueStore(scene.db).touch(issue.id, scene.now);
    if (purpose == Purpose::Add)
        notifications::NotifyStore(scene.db).tell({.issueId = issue.id, .doerId = scene.who.userId, .now = scene.now},
                                                  accounts);
}

} // namespace

void addAssignees(const Scene& scene, const IssueRow& issue, const std::vector<std::string>& names)
{
    scene.db.transact([&] {
        const auto ids = requireAccounts(scene, names, {});
        note(scene, issue, IssueTiesStore(scene.db).addAssignees(issue.id, ids), Purpose::Add);
    });
}

void removeAssignees(const Scene& scene, const IssueRow& issue, const std::vector<std::string>& names)
{
    scene.db.transact([&] {
        const auto ids = requireAccounts(scene, names, assigneesNow(scene, issue));
        note(scene, issue, IssueTiesStore(scene.db).removeAssignees(issue.id, ids), Purpose::Remove);
    });
}

void replaceAssignees(const Scene& scene, const IssueRow& issue, const std::vector<std::string>& names)
{
    scene.db.transact([&] {
        IssueTiesStore ties(scene.db);
        auto gone = assigneesNow(scene, issue);
        const auto ids = requireAccounts(scene, names, gone);
        std::erase_if(gone, [&](auto each) { return std::find(ids.begin(), ids.end(), each) != ids.end(); });
        note(scene, issue, ties.removeAssignees(issue.id, gone), Purpose::Remove);
        note(scene, issue, ties.addAssignees(issue.id, ids), Purpose::Add);
    });
}

} // namespace trivet::issues
