#include "pull_pages/pull_ends.hpp"

#include "db/database.hpp"
#include "gitdata/revision.hpp"
#include "pulls/head_end.hpp"
#include "repos/access_store.hpp"

namespace trivet::pull_pages {

ShownHead shownHeadOf(http::Context& context, const repos::VisibleRepo& base, const issues::PullRow& row)
{
    ShownHead head{.name = row.headBranch};
    if (row.isWithinRepository())
        head.repo = base;
    else if (auto found = pulls::headRepositoryOf(context.db(), row)) {
        auto access = repos::AccessStore(context.db()).of(*found, context.who);
        if (repos::isWithinReach(*found, context.who) && access.allows(repos::Unit::Code, repos::AccessLevel::Read))
            head.repo = repos::VisibleRepo{std::move(*found), std::move(access)};
    }
    if (!head.repo || row.isAgit)
        return head;
    if (!row.isWithinRepository())
        head.name = head.repo->its.owner.name + ":" + row.headBranch;
    head.tip = gitdata::branchTip(gitdata::servedRepository(context, *head.repo).git, row.headBranch).value_or("");
    return head;
}

} // namespace trivet::pull_pages
