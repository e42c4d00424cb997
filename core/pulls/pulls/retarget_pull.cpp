#include "pulls/retarget_pull.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "issues/event_store.hpp"
#include "issues/issue_store.hpp"
#include "issues/pull_store.hpp"

namespace trivet::pulls {
namespace {

constexpr MessageFormat<1> kTwin{"pull.twin", "pull request #{{NUMBER}} is open for the same branches"};

} // namespace

void retargetPull(const issues::IssueOperation& operation, const issues::IssueRow& issue, const issues::PullRow& row,
                  const std::string& branch)
{
    issues::PullStore store(operation.db);
    const auto twin = store.openFor({.baseRepositoryId = row.baseRepositoryId,
                                     .baseBranch = branch,
                                     .headRepositoryId = row.headRepositoryId.value_or(0),
                                     .headBranch = row.headBranch,
                                     .isAgit = row.isAgit});
    if (twin)
        throw Error::conflict(kTwin.with(twin->number));
    store.setBase(row.id, branch);
    issues::IssueStore(operation.db).touch(issue.id, operation.now);
    auto event = operation.event(issue, issues::Event::ChangeTargetBranch);
    event.oldText = row.baseBranch;
    event.newText = branch;
    issues::EventStore(operation.db).insert(event);
}

} // namespace trivet::pulls
