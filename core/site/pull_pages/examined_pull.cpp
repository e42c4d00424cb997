#include "pull_pages/examined_pull.hpp"

#include "changes/pull_check.hpp"
#include "gitdata/revision.hpp"

namespace trivet::pull_pages {

ExaminedPull examine(http::Context& context, VisiblePull pull)
{
    ExaminedPull examined{.pull = std::move(pull)};
    auto& row = examined.pull.row;
    examined.head = shownHeadOf(context, examined.pull.repo, row);
    auto& git = gitdata::servedRepository(context, examined.pull.repo).git;
    examined.baseTip = gitdata::branchTip(git, row.baseBranch).value_or("");
    if (row.isMerged()) {
        examined.check = changes::rememberedCheck(row, examined.baseTip);
        return examined;
    }
    try {
        examined.check = changes::currentCheck(context, git, row, examined.baseTip);
    } catch (const Error& late) {
        if (late.kind() != Error::Kind::Unavailable)
            throw;
        examined.check = merging::Mergeability::Failed;
    }
    return examined;
}

} // namespace trivet::pull_pages
