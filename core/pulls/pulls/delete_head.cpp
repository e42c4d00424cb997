#include "pulls/delete_head.hpp"

#include "base/error.hpp"
#include "db/database.hpp"
#include "gitdata/change_refs.hpp"
#include "gitdata/revision.hpp"
#include "pulls/head_end.hpp"
#include "repos/access_store.hpp"

namespace trivet::pulls {

void deleteHead(http::Context& context, const PullToChange& pull)
{
    auto found = headRepositoryOf(context.db(), pull.row);
    if (!found || pull.row.isAgit || found->row.isArchived || found->row.defaultBranch == pull.row.headBranch)
        return;
    auto access = repos::AccessStore(context.db()).of(*found, context.who);
    const repos::VisibleRepo head{std::move(*found), std::move(access)};
    if (!repos::isWithinReach(head.its, context.who) ||
        !head.access.allows(repos::Unit::Code, repos::AccessLevel::Write) ||
        !issues::PullStore(context.db()).openFrom(head.row().id, {pull.row.headBranch}).empty())
        return;
    auto& git = gitdata::servedRepository(context, head).git;
    if (gitdata::branchTip(git, pull.row.headBranch) != pull.row.headSha)
        return;
    try {
        gitdata::changeRefs(
            context, head,
            {{std::string(gitdata::kBranches) + pull.row.headBranch, pull.row.headSha, git.format().zero()}});
    } catch (const Error&) { // protected, or somebody was faster
    }
}

} // namespace trivet::pulls
