#pragma once
#include "db/row_sql.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace trivet::issues {

// What a pull request has beside its issue.
struct PullRow {
    std::int64_t id = 0, issueId = 0, baseRepositoryId = 0;
    std::string baseBranch{};
    std::optional<std::int64_t> headRepositoryId{}; // nothing: the fork is gone
    std::string headBranch{};
    bool isAgit = false;   // pushed to refs/for: there is no branch behind it
    std::string headSha{}; // what refs/pull/N/head names
    bool allowMaintainerEdit = false, isOpen = true;
    std::optional<std::int64_t> mergedAt{}, mergedById{};
    std::string mergeCommit{};
    // What would come out of a merge of these two commits (merging::MergeCheck).
    std::string checkedBase{}, checkedHead{};
    std::int64_t mergeability = 0;
    std::string mergeBase{};
    std::int64_t commitsAhead = 0, commitsBehind = 0, additions = 0, deletions = 0, changedFiles = 0;
    std::string conflictFiles{}; // one name in each line

    bool isMerged() const { return mergedAt.has_value(); }
    bool isWithinRepository() const { return headRepositoryId == baseRepositoryId; }

    static constexpr auto columns()
    {
        return db::columns(
            db::generated("id", &PullRow::id), db::once("issue_id", &PullRow::issueId),
            db::once("base_repository_id", &PullRow::baseRepositoryId), db::once("base_branch", &PullRow::baseBranch),
            db::once("head_repository_id", &PullRow::headRepositoryId), db::once("head_branch", &PullRow::headBranch),
            db::once("is_agit", &PullRow::isAgit), db::once("head_sha", &PullRow::headSha),
            db::once("allow_maintainer_edit", &PullRow::allowMaintainerEdit), db::once("is_open", &PullRow::isOpen),
            db::once("merged_at", &PullRow::mergedAt), db::once("merged_by_id", &PullRow::mergedById),
            db::once("merge_commit", &PullRow::mergeCommit), db::column("checked_base", &PullRow::checkedBase),
            db::column("checked_head", &PullRow::checkedHead), db::column("mergeability", &PullRow::mergeability),
            db::column("merge_base", &PullRow::mergeBase), db::column("commits_ahead", &PullRow::commitsAhead),
            db::column("commits_behind", &PullRow::commitsBehind), db::column("additions", &PullRow::additions),
            db::column("deletions", &PullRow::deletions), db::column("changed_files", &PullRow::changedFiles),
            db::column("conflict_files", &PullRow::conflictFiles));
    }
};

// What PullRow is read from, of "pull p".
inline constexpr db::Piece kPullColumns = db::selectList<PullRow, "p">;

} // namespace trivet::issues
