#include "pulls/mark_merged.hpp"

#include "activities/activity_store.hpp"
#include "db/database.hpp"
#include "issues/dependency_store.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_references.hpp"
#include "issues/issue_rules.hpp"
#include "issues/issue_store.hpp"
#include "issues/pull_store.hpp"
#include "issues/reference_rules.hpp"
#include "milestones/milestone_store.hpp"
#include "notifications/notify_store.hpp"

#include <map>

namespace trivet::pulls {
namespace {

using issues::Event;
using issues::IssueOperation;
using issues::IssueRow;
using issues::RefAction;

// The last word about each issue, of the title, the text and what was said.
std::vector<issues::IssueReference> referencesOf(const IssueOperation& operation, const IssueRow& pull)
{
    auto all = issues::readReferences(pull.title + "\n\n" + pull.body).issues;
    for (const auto& event :
         issues::EventStore(operation.db).page({.issueId = pull.id, .onlyComments = true}, operation.who)) {
        auto more = issues::readReferences(event.body).issues;
        std::move(more.begin(), more.end(), std::back_inserter(all));
    }
    std::map<std::tuple<std::string, std::string, std::int64_t>, issues::IssueReference> last;
    for (auto& each : all)
        if (each.action != RefAction::None)
            last.insert_or_assign({each.owner, each.repository, each.number}, each);
    std::vector<issues::IssueReference> references;
    for (auto& [key, each] : last)
        references.push_back(std::move(each));
    return references;
}

void closeIssues(const IssueOperation& operation, const IssueRow& pull)
{
    const auto references = referencesOf(operation, pull);
    if (references.empty())
        return;
    for (const auto& each : issues::findReferences(operation, references).all) {
        const bool isClosing = each.action == RefAction::Closes;
        if (each.issue.isPull || !each.mayClose ||
            (isClosing && issues::DependencyStore(operation.db).hasOpenDependency(each.issue.id)))
            continue;
        auto there = operation;
        there.unit = repos::Unit::Issues;
        issues::setState(there, each.issue, isClosing ? issues::State::Closed : issues::State::Open);
    }
}

} // namespace

bool markMerged(const IssueOperation& operation, const IssueRow& issue, const issues::PullRow& row,
                const std::string& commit)
{
    if (!issues::PullStore(operation.db).setMerged(row.id, operation.who.userId, commit, operation.now))
        return false;
    issues::IssueStore(operation.db).setClosed(issue, true, operation.now);
    issues::PullStore(operation.db).setOpen(issue.id, false);
    auto event = operation.event(issue, Event::MergePull);
    event.commitSha = commit;
    issues::EventStore(operation.db).insert(event);
    issues::recordActivity(operation, issue, activities::kind::kPullMerged);
    if (issue.milestoneId)
        milestones::MilestoneStore(operation.db).recount(*issue.milestoneId);
    notifications::NotifyStore(operation.db)
        .notifyParticipants({.issueId = issue.id, .doerId = operation.who.userId, .now = operation.now});
    closeIssues(operation, issue);
    return true;
}

} // namespace trivet::pulls
