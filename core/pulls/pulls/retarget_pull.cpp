#include "pulls/retarget_pull.hpp"

#include "db/database.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_store.hpp"
#include "issues/pull_twin.hpp"
#include "reviews/official.hpp"

namespace trivet::pulls {

void retargetPull(const issues::IssueOperation& operation, const issues::IssueRow& issue, const issues::PullRow& row,
                  const std::string& branch)
{
    issues::PullStore store(operation.db);
    auto pair = issues::PullPair::of(row);
    pair.baseBranch = branch;
    issues::requireNoTwin(operation.db, pair);
    store.setBase(row.id, branch);
    issues::IssueStore(operation.db).touch(issue.id, operation.now);
    auto event = operation.event(issue, issues::Event::ChangeTargetBranch);
    event.oldText = row.baseBranch;
    event.newText = branch;
    issues::EventStore(operation.db).insert(event);
    reviews::decideOfficial(operation.db, operation.repository, issue.id, branch);
}

} // namespace trivet::pulls
