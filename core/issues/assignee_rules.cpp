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

// Somebody who lost their access can still be taken off.
enum class Purpose { Add, Remove };

Ids requireAccounts(const Scene& scene, const std::vector<std::string>& names, Purpose purpose)
{
    std::vector<std::string> wanted;
    for (const auto& name : names)
        if (!name.empty())
            wanted.push_back(name);
    if (wanted.empty())
        return {};
    const auto found = IssueTiesStore(scene.db).candidates(scene.repository.row.id, wanted);
    Ids ids;
    for (const auto& name : wanted) {
        const auto is = [&](const Candidate& each) { return each.lowerName == asciiLower(name); };
        const auto candidate = std::find_if(found.begin(), found.end(), is);
        if (candidate == found.end())
            throw Error::invalid("Assignee does not exist: [name: " + name + "]");
        if (purpose == Purpose::Add && !candidate->mayWrite)
            throw Error::invalid("Assignee may not write to this repository: [name: " + name + "]");
        if (std::find(ids.begin(), ids.end(), candidate->id) == ids.end())
            ids.push_back(candidate->id);
    }
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
        const auto ids = requireAccounts(scene, names, Purpose::Add);
        note(scene, issue, IssueTiesStore(scene.db).addAssignees(issue.id, ids), Purpose::Add);
    });
}

void removeAssignees(const Scene& scene, const IssueRow& issue, const std::vector<std::string>& names)
{
    scene.db.transact([&] {
        const auto ids = requireAccounts(scene, names, Purpose::Remove);
        note(scene, issue, IssueTiesStore(scene.db).removeAssignees(issue.id, ids), Purpose::Remove);
    });
}

void replaceAssignees(const Scene& scene, const IssueRow& issue, const std::vector<std::string>& names)
{
    scene.db.transact([&] {
        IssueTiesStore ties(scene.db);
        const auto ids = requireAccounts(scene, names, Purpose::Add);
        Ids gone;
        for (const auto& each : ties.assigneesOf({issue.id}))
            if (std::find(ids.begin(), ids.end(), each.accountId) == ids.end())
                gone.push_back(each.accountId);
        note(scene, issue, ties.removeAssignees(issue.id, gone), Purpose::Remove);
        note(scene, issue, ties.addAssignees(issue.id, ids), Purpose::Add);
    });
}

} // namespace trivet::issues
