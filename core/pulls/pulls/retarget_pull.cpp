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
namespace {

// What is changed in its base branch nobody has looked at.
void judgeReviews(const issues::IssueOperation& operation, const issues::IssueRow& issue, const issues::PullRow& row)
{
    reviews::decideOfficial(operation.db, operation.repository, issue.id, row.baseBranch);
    reviews::expireReviews({operation, issue, row}, "");
}

} // namespace

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
    row.baseBranch = branch;
    judgeReviews(operation, issue, row);
}

void judgeRenamedBase(const issues::IssueOperation& operation, const std::string& branch)
{
    for (const auto& pull : issues::PullStore(operation.db).openInto(operation.repository.row.id, {branch}))
        if (const auto issue = issues::IssueStore(operation.db).find(pull.row.issueId))
            judgeReviews(operation, *issue, pull.row);
}

} // namespace trivet::pulls
