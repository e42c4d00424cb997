#include "base/text.hpp"
#include "git/run_git.hpp"
#include "gitea_import/insert_with_id.hpp"
#include "gitea_import/known_store.hpp"
#include "gitea_import/repository_steps.hpp"
#include "gitea_import/source_time.hpp"
#include "issues/pull_store.hpp"
#include "repos/repository_store.hpp"
#include "repos/storage.hpp"
#include "settings/settings.hpp"

#include <filesystem>
#include <memory>

namespace trivet::gitea_import {
namespace {

// What refs/pull/N/head names in the repository that was brought; empty if there is no such ref.
std::string headOf(Import& import, std::int64_t repositoryId, std::int64_t number)
{
    const auto repository = repos::RepositoryStore(import.db).find(repositoryId);
    if (!repository || import.isDryRun)
        return {};
    const auto found = git::runGit({repos::Storage(import.settings.repository.root).pathOf(repository->row),
                                    {"rev-parse", "--verify", "--quiet", "--end-of-options",
                                     "refs/pull/" + std::to_string(number) + "/head^{commit}"}});
    return found.isGood() ? std::string(trimmed(found.output)) : std::string();
}

issues::PullRow rowOf(Import& import, const SourceRow& row, const KnownIssue& issue, std::string head)
{
    constexpr std::int64_t kAgit = 1;
    KnownStore known(import.db);
    issues::PullRow made{.id = row.id(), .issueId = row.integer("issue_id"), .baseRepositoryId = issue.repositoryId};
    made.baseBranch = row.text("base_branch");
    made.headRepositoryId = known.find(Kind::Repository, row.integer("head_repo_id"));
    made.headBranch = row.text("head_branch");
    made.isAgit = row.integer("flow") == kAgit;
    made.headSha = std::move(head);
    made.allowMaintainerEdit = row.isTrue("allow_maintainer_edit");
    made.isOpen = !issue.isClosed;
    made.mergeBase = row.text("merge_base");
    if (!row.isTrue("has_merged"))
        return made;
    made.isOpen = false;
    made.mergedAt = row.integer("merged_unix");
    made.mergedById = known.find(Kind::Account, row.integer("merger_id"));
    made.mergeCommit = row.text("merged_commit_id");
    return made;
}

Outcome take(const std::string& head, Import& import, const SourceRow& row)
{
    const auto issue = KnownStore(import.db).issue(row.integer("issue_id"));
    if (!issue)
        return Outcome::leftOut("its repository is not there");
    auto made = rowOf(import, row, *issue, head);
    // One open pull request for two branches: of several that the old database let in, the others are as good as
    // closed.
    const bool isSecond =
        made.isOpen && made.headRepositoryId && issues::PullStore(import.db).openFor(issues::PullPair::of(made));
    if (isSecond)
        made.isOpen = false;
    if (!insertWithId<"pull">(import.db, made))
        return Outcome::leftOut(kNumberTaken);
    if (isSecond)
        return Outcome::broughtBut("another open one has the same branches: it cannot be merged");
    if (head.empty() && !import.isDryRun)
        return Outcome::broughtBut("its commits are lost: there is no refs/pull/…/head");
    return Outcome::brought();
}

} // namespace

RowTaker pullRows()
{
    const auto head = std::make_shared<std::string>();
    return {.columns = {"issue_id", "index", "base_repo_id", "base_branch", "head_repo_id", "head_branch", "merge_base",
                        "flow", "allow_maintainer_edit", "has_merged", "merged_commit_id", "merger_id", "merged_unix"},
            .take = [head](Import& import, const SourceRow& row) { return take(*head, import, row); },
            .batch = 1,
            .prepare =
                [head](Import& import, const SourceRow& row) {
                    const auto issue = KnownStore(import.db).issue(row.integer("issue_id"));
                    *head = issue ? headOf(import, issue->repositoryId, issue->number) : std::string();
                }};
}

} // namespace trivet::gitea_import
