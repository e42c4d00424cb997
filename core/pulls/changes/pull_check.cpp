#include "changes/pull_check.hpp"

#include "db/database.hpp"
#include "db/failure.hpp"
#include "issues/pull_store.hpp"

namespace trivet::changes {
namespace {

// Whether it is remembered or not, the answer is the same: a disk that is full keeps nobody from reading.
void remember(db::Database& db, const issues::PullRow& row)
{
    try {
        issues::PullStore(db).setCheck(row);
    } catch (const db::Failure&) {
    }
}

} // namespace

Mergeability rememberedCheck(const issues::PullRow& row, const std::string& base)
{
    const bool isAbout = row.isMerged() || (row.checkedBase == base && row.checkedHead == row.headSha);
    return isAbout ? static_cast<Mergeability>(row.mergeability) : Mergeability::Unknown;
}

void setCheck(issues::PullRow& row, const std::string& base, const merging::MergeCheck& check)
{
    row.checkedBase = base;
    row.checkedHead = row.headSha;
    row.mergeability = static_cast<std::int64_t>(check.result);
    row.mergeBase = check.mergeBase;
    row.commitsAhead = check.ahead;
    row.commitsBehind = check.behind;
    row.additions = check.additions;
    row.deletions = check.deletions;
    row.changedFiles = check.changedFiles;
    row.conflictFiles.clear();
    for (const auto& file : check.conflictFiles)
        row.conflictFiles += file + "\n";
}

Mergeability currentCheck(http::Context& context, git::Repository& git, issues::PullRow& row, const std::string& base)
{
    const auto known = rememberedCheck(row, base);
    if (known != Mergeability::Unknown || base.empty())
        return known;
    setCheck(row, base, merging::checkMerge(git, base, row.headSha));
    remember(context.db(), row);
    return static_cast<Mergeability>(row.mergeability);
}

bool isMergeable(Mergeability check, bool isDraft)
{
    return !isDraft && (check == Mergeability::Mergeable || check == Mergeability::Empty);
}

} // namespace trivet::changes
