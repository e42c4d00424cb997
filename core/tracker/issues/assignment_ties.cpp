#include "issues/assignment_ties.hpp"

#include "issues/event_store.hpp"
#include "issues/issue_relation_store.hpp"
#include "issues/issue_store.hpp"

namespace trivet::issues {

void AssignmentTies::endTies(db::Database& db, std::int64_t accountId, std::int64_t ownerId, std::int64_t now) const
{
    IssueRelationStore relations(db);
    for (const auto id : relations.assignedIn(ownerId, accountId)) {
        relations.removeAssignees(id, {accountId});
        EventRow row{.issueId = id};
        row.kind = static_cast<std::int64_t>(Event::Assignees);
        row.authorId = accountId;
        row.isRemoval = true;
        row.createdAt = row.updatedAt = now;
        EventStore(db).insertForAssignees(row, {accountId});
        IssueStore(db).touch(id, now);
    }
}

} // namespace trivet::issues
