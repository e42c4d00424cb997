#include "pulls/retarget_pull.hpp"

#include "db/database.hpp"
#include "issues/duplicate_pull.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_store.hpp"
#include "issues/tell_hooks.hpp"
#include "pulls/schedule_merge.hpp"
#include "reviews/followed_head.hpp"
#include "reviews/official.hpp"

namespace trivet::pulls {

void retargetPull(const issues::IssueOperation& operation, const issues::IssueRow& issue, issues::PullRow row,
                  const std::string& branch)
{
    issues::PullStore store(operation.db);
    auto pair = issues::PullPair::of(row);
    pair.baseBranch = branch;
    issues::requireNoDuplicate(operation.db, pair);
    if (!store.setBase(row.id, branch))
        return; // merged since somebody wanted this
    issues::IssueStore(operation.db).touch(issue.id, operation.now);
    auto event = operation.event(issue, issues::Event::ChangeTargetBranch);
    event.oldText = row.baseBranch;
    event.newText = branch;
    issues::EventStore(operation.db).insert(event);
    issues::tellHooks(operation, issue, issues::Told::Itself, "edited", 0, {{"ref", row.baseBranch}});
    endScheduledMerge(operation, issue, row.id); // it was wanted for another branch
    reviews::decideOfficial(operation.db, operation.repository, issue.id, branch);
    row.baseBranch = branch;
    reviews::expireReviews({operation, issue, row}, ""); // what is changed there nobody has looked at
}

} // namespace trivet::pulls
